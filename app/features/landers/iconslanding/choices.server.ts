import { fieldsOf } from '#app/features/members/edit/profile-checks.server.ts'
import { factOptions } from '#app/features/members/facts/profile-words.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { interestsFor } from './interests-for.ts'

/** The answers on offer, in words; none to a question whose answer sign-up could not store. */
export function choicesFor({ site, locale }: Pick<Visit, 'site' | 'locale'>) {
  const i18n = i18nFor(locale)
  const fields = fieldsOf(site)
  const named = interestNames(i18n)
  return {
    reasons: fields.includes('signup_reason') ? factOptions(i18n, 'signup_reason') : [],
    interests: fields.includes('interests')
      ? interestsFor(site.niche).flatMap((key) => named.find((interest) => interest.key === key) ?? [])
      : [],
  }
}
