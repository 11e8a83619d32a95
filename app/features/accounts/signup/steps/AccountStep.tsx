import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { likelyAddress } from './mistyped-address.ts'
import { PasswordAndTerms } from './PasswordAndTerms.tsx'
import type { Secrets } from './signup-steps.ts'
import type { StepProps } from './step-props.ts'

type AccountStepProps = StepProps & { secrets: Secrets; onSecrets: (secrets: Partial<Secrets>) => void }

export function AccountStep({ draft, setup, answer, errors, secrets, onSecrets }: AccountStepProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="grid gap-2">
        <TextField
          name="email"
          type="email"
          label={t`Email address`}
          hint={t`Only you and our team can see it. We’ll send you a link to confirm it.`}
          value={draft.email ?? ''}
          onChange={(event) => answer({ email: event.target.value })}
          error={errors.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <LikelyAddress typed={draft.email ?? ''} onChoose={(email) => answer({ email })} />
      </div>
      <PasswordAndTerms secrets={secrets} onSecrets={onSecrets} errors={errors} isNiche={setup.isNiche} />
    </>
  )
}

function LikelyAddress({ typed, onChoose }: { typed: string; onChoose: (email: string) => void }) {
  const meant = likelyAddress(typed)
  return (
    <div role="status">
      {meant && (
        <Button variant="soft" size="small" onClick={() => onChoose(meant)} className="wrap-anywhere">
          <Trans>Did you mean {meant}?</Trans>
        </Button>
      )}
    </div>
  )
}
