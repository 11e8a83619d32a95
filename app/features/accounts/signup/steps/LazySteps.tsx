import { useLingui } from '@lingui/react/macro'
import { TextField } from '#app/design/fields/TextField.tsx'
import { longestName } from '#app/platform/values/names.ts'
import type { Step } from '../signup-hash.ts'
import { AccountStep } from './AccountStep.tsx'
import { MessageStep } from './MessageStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import type { Secrets } from './signup-steps.ts'
import type { StepProps } from './step-props.ts'

export interface LazyStepsProps extends StepProps {
  step: Step
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
  onTown: () => void
}

export { validateName } from './validate-name.ts'

/** The questions after those of a first visit. */
export function LazySteps({ step, secrets, onSecrets, onTown, ...props }: LazyStepsProps) {
  switch (step) {
    case 'place':
      return <PlaceStep {...props} onTown={onTown} />
    case 'name':
      return <NameStep {...props} />
    case 'message':
      return <MessageStep {...props} />
    default:
      return <AccountStep {...props} secrets={secrets} onSecrets={onSecrets} />
  }
}

function NameStep({ draft, answer, errors }: StepProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="name"
      label={t`First name or nickname`}
      hint={t`Leave out your surname and your email address.`}
      value={draft.name ?? ''}
      onChange={(event) => answer({ name: event.target.value })}
      error={errors.name}
      autoComplete="nickname"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={longestName * 2}
      required
    />
  )
}
