import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { factOptions, profileWords } from '#app/features/members/facts/profile-words.ts'
import type { Secrets } from './signup-steps.ts'

interface SexualityChoiceProps {
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
  error?: ReactNode
}

/** This answer is legally protected: it is asked separately, is optional and can be withdrawn. */
export function SexualityChoice({ secrets, onSecrets, error }: SexualityChoiceProps) {
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
