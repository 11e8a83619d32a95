import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { Checkbox } from '#app/design/Checkbox.tsx'
import { PasswordField } from '#app/design/PasswordField.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { likelyAddress } from './mistyped-address.ts'
import { SexualityChoice } from './SexualityChoice.tsx'
import { type Secrets, shortestPassword } from './signup-steps.ts'
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
          label={t`E-mail address`}
          hint={t`Only you and we see it. We send you one link to confirm it.`}
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
      {setup.asksSexuality && (
        <SexualityChoice secrets={secrets} onSecrets={onSecrets} error={errors.sexuality} />
      )}
      <Checkbox
        name="terms"
        checked={secrets.terms}
        onChange={(event) => onSecrets({ terms: event.target.checked })}
        error={errors.terms}
        required
        label={
          <Trans>
            I accept the{' '}
            <a href="/pages/terms" target="_blank" rel="noreferrer" className="link">
              terms
            </a>{' '}
            and have read the{' '}
            <a href="/pages/privacy" target="_blank" rel="noreferrer" className="link">
              privacy policy
            </a>
            . Both open in a new tab.
          </Trans>
        }
      />
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
