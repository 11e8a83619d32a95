import { Spinner } from '#app/design/Spinner.tsx'
import { useLater } from '#app/web/browser/use-later.ts'
import { BornStep } from './BornStep.tsx'
import type { LaterSteps as Later, LaterStepsProps } from './LaterSteps.tsx'
import { WhoStep } from './WhoStep.tsx'

/** The fields of the later questions, with their list of towns and the rules of a name, weigh half as much as all else and are needed a minute later. */
export async function prepareLaterSteps() {
  prepared = (await import('./LaterSteps.tsx')).LaterSteps
  return prepared
}

/** Once loaded, a step comes with its fields: a Tab right after its heading meets the first of them. */
let prepared: typeof Later | undefined

/** Without a connection, the server decides alone. */
export async function checkName(typed: string) {
  const later = await import('./LaterSteps.tsx').catch(() => null)
  return later?.nameSlip(typed) ?? null
}

interface QuestionsOfStepProps extends LaterStepsProps {
  /** Whether the answers of before a reload are back. */
  ready: boolean
}

export function QuestionsOfStep({ ready, ...props }: QuestionsOfStepProps) {
  const { step } = props
  const isFirst = step === 'who' || step === 'born'
  const LaterSteps = useLater(prepareLaterSteps, !isFirst) ?? prepared
  if (step === 'who') return <WhoStep {...props} />
  if (step === 'born') return <BornStep key={String(ready)} {...props} />
  return LaterSteps ? <LaterSteps {...props} /> : <Spinner size={40} />
}
