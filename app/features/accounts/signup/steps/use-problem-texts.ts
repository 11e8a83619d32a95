import { useLingui } from '@lingui/react/macro'
import { minimumAge } from '#app/platform/values/age.ts'
import { shortestPassword } from '#app/platform/values/password.ts'
import type { FieldProblem, SignupField } from './signup-steps.ts'

/** Says what is wrong and how to correct it. */
export function useProblemTexts() {
  const { t } = useLingui()
  return (field: SignupField, problem: FieldProblem): string => {
    switch (problem) {
      case 'too_young':
        return t`Enter your date of birth (${minimumAge}+)`
      case 'unknown_town':
        return t`Please choose your town from the list that appears while you type.`
      case 'name_is_email':
        return t`This looks like an email address. Others would see it, so please choose a name instead.`
      case 'name_starts_with_at':
        return t`A name can’t begin with @.`
      case 'name_length':
        return t`Please use between 2 and 40 letters.`
      case 'name_not_plain':
        return t`Please use a name only, without a web address.`
      case 'name_reserved':
        return t`Please choose another name. People could mistake this one for our team.`
      case 'too_short':
        return t`This password is too short. It needs at least ${shortestPassword} characters.`
      case 'invalid':
        return field === 'email' ? t`Invalid email` : t`Invalid date of birth.`
      case 'missing':
        return missingText(field)
    }
  }

  function missingText(field: SignupField): string {
    switch (field) {
      case 'gender':
        return t`Please choose: are you a woman or a man?`
      case 'seeking':
        return t`Please choose who you’re looking for.`
      case 'country':
        return t`Please choose your country.`
      case 'city':
        return t`Please type the first letters of your town.`
      case 'name':
        return t`Please enter a name. A nickname is fine.`
      case 'email':
        return t`Please enter your email address.`
      case 'password':
        return t`Please choose a password.`
      case 'terms':
      case 'niche_consent':
        return t`Please tick this box to continue. We can’t open an account for you without it.`
      default:
        return t`Please choose one.`
    }
  }
}
