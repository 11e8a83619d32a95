import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PasswordField } from '#app/design/PasswordField.tsx'
import { SexualityChoice } from './SexualityChoice.tsx'
import { type Secrets, shortestPassword } from './signup-steps.ts'
import { TermsCheckbox } from './TermsCheckbox.tsx'

interface PasswordAndTermsProps {
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
  errors: { password?: ReactNode; sexuality?: ReactNode; terms?: ReactNode }
  asksSexuality: boolean
}

/** What is asked last, and never kept in the browser: the password and what the member agrees to. */
export function PasswordAndTerms({ secrets, onSecrets, errors, asksSexuality }: PasswordAndTermsProps) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        name="password"
        label={t`Password`}
        hint={t`At least ${shortestPassword} characters. Three words in a row are easy to remember and hard to guess.`}
        value={secrets.password}
        onChange={(event) => onSecrets({ password: event.target.value })}
        error={errors.password}
        autoComplete="new-password"
        maxLength={200}
        required
      />
      {asksSexuality && <SexualityChoice secrets={secrets} onSecrets={onSecrets} error={errors.sexuality} />}
      <TermsCheckbox
        name="terms"
        checked={secrets.terms}
        onChange={(event) => onSecrets({ terms: event.target.checked })}
        error={errors.terms}
        required
      />
    </>
  )
}
