import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { factOptions, profileWords } from '#app/features/members/facts/profile-words.ts'
import { shortestPassword } from '#app/platform/values/password.ts'
import { NicheConsent, TermsCheckbox } from './ConsentCheckboxes.tsx'
import type { Secrets } from './signup-steps.ts'

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

interface SexualityChoiceProps {
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
  error?: ReactNode
}

/** This answer is legally protected: it is asked separately, is optional and can be withdrawn. */
function SexualityChoice({ secrets, onSecrets, error }: SexualityChoiceProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-3 rounded-card border border-line bg-paper p-4">
      <Checkbox
        name="sexuality_consent"
        checked={secrets.sexualityConsent}
        onChange={({ target }) =>
          onSecrets({
            sexualityConsent: target.checked,
            sexuality: target.checked ? secrets.sexuality : '',
          })
        }
        label={
          <Trans>
            <strong>Optional:</strong> I agree to my sexual orientation being stored and shown on my profile.
          </Trans>
        }
        hint={
          <Trans>You can join without this, and withdraw your consent in the settings at any time.</Trans>
        }
      />
      {secrets.sexualityConsent && (
        <Select
          name="sexuality"
          label={i18n._(profileWords.sexuality.label)}
          emptyOption={t`Please choose`}
          value={secrets.sexuality}
          onChange={(event) => onSecrets({ sexuality: event.target.value })}
          options={factOptions(i18n, 'sexuality')}
          error={error}
        />
      )}
    </div>
  )
}
