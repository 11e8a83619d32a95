import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { PasswordAndTerms } from './PasswordAndTerms.tsx'
import type { StepProps } from './signup-answers.ts'
import type { Secrets } from './signup-steps.ts'

const domainTypos: Record<string, string> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.de': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.cm': 'gmail.com',
  'googlemail.con': 'googlemail.com',
  'hotmial.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'icloud.con': 'icloud.com',
  'gmx.ed': 'gmx.de',
  'wb.de': 'web.de',
}

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
        <AddressSuggestion typed={draft.email ?? ''} onChoose={(email) => answer({ email })} />
      </div>
      <PasswordAndTerms secrets={secrets} onSecrets={onSecrets} errors={errors} isNiche={setup.isNiche} />
    </>
  )
}

function AddressSuggestion({ typed, onChoose }: { typed: string; onChoose: (email: string) => void }) {
  const meant = suggestAddress(typed)
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

/** The address probably meant, for common typos; null if nothing looks wrong. */
export function suggestAddress(typed: string): string | null {
  const [local, domain] = typed.trim().split('@')
  const meant = domainTypos[domain?.toLowerCase() ?? '']
  return local && meant ? `${local}@${meant}` : null
}
