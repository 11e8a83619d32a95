import type { Step } from '../signup-hash.ts'
import { AccountStep } from './AccountStep.tsx'
import { BornStep } from './BornStep.tsx'
import { MessageStep } from './MessageStep.tsx'
import { NameStep } from './NameStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import type { Secrets } from './signup-steps.ts'
import type { StepProps } from './step-props.ts'
import { WhoStep } from './WhoStep.tsx'

interface QuestionsOfStepProps extends StepProps {
  step: Step
  /** Whether the answers of before a reload are back. */
  ready: boolean
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
}

export function QuestionsOfStep({ step, ready, secrets, onSecrets, ...props }: QuestionsOfStepProps) {
  switch (step) {
    case 'who':
      return <WhoStep {...props} />
    case 'born':
      return <BornStep key={String(ready)} {...props} />
    case 'place':
      return <PlaceStep {...props} />
    case 'name':
      return <NameStep {...props} />
    case 'message':
      return <MessageStep {...props} />
    case 'account':
      return <AccountStep {...props} secrets={secrets} onSecrets={onSecrets} />
  }
}
