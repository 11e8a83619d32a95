import type { Step } from '../signup-hash.ts'
import { AccountStep } from './AccountStep.tsx'
import { MessageStep } from './MessageStep.tsx'
import { NameStep } from './NameStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import type { Secrets } from './signup-steps.ts'
import type { StepProps } from './step-props.ts'

export interface LaterStepsProps extends StepProps {
  step: Step
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
  onTown: () => void
}

export { nameSlip } from './name-slip.ts'

/** The questions after those of a first visit. */
export function LaterSteps({ step, secrets, onSecrets, onTown, ...props }: LaterStepsProps) {
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
