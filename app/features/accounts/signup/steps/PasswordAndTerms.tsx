import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { shortestPassword } from '#app/platform/values/password.ts'
import { NicheConsent } from './NicheConsent.tsx'
import { SexualityChoice } from './SexualityChoice.tsx'
import type { Secrets } from './signup-steps.ts'
import { TermsCheckbox } from './TermsCheckbox.tsx'

interface PasswordAndTermsProps {
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
  errors: { password?: ReactNode; sexuality?: ReactNode; niche_consent?: ReactNode; terms?: ReactNode }
  isNiche: boolean
}

/** Asked last and never stored in the browser: the password and the consents. */
export function PasswordAndTerms({ secrets, onSecrets, errors, isNiche }: PasswordAndTermsProps) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        name="password"
        label={t`Password`}
        hint={t`At least ${shortestPassword} characters. Three random words are easy to remember and hard to guess.`}
        value={secrets.password}
        onChange={(event) => onSecrets({ password: event.target.value })}
        error={errors.password}
        autoComplete="new-password"
        maxLength={200}
        required
      />
      {isNiche && (
        <>
          <SexualityChoice secrets={secrets} onSecrets={onSecrets} error={errors.sexuality} />
          <NicheConsent
            checked={secrets.nicheConsent}
            onChange={({ target }) => onSecrets({ nicheConsent: target.checked })}
            error={errors.niche_consent}
          />
        </>
      )}
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
