import { Spinner } from '#app/design/Spinner.tsx'
import { useLater } from '#app/web/browser/use-later.ts'
import { BornStep } from './BornStep.tsx'
import type { LaterSteps as Later, LaterStepsProps } from './LaterSteps.tsx'
import { WhoStep } from './WhoStep.tsx'

/**
 * Preloads the fields of the later questions. With the town list and name rules they weigh half as much as everything
 * else, and are needed only a minute later.
 */
export async function prepareLaterSteps() {
  prepared = (await import('./LaterSteps.tsx')).LaterSteps
  return prepared
}

/** Once loaded, a step renders with its fields, so that Tab from its heading reaches the first of them. */
let prepared: typeof Later | undefined

/** Without a connection only the server checks the name. */
export async function checkName(typed: string) {
  const later = await import('./LaterSteps.tsx').catch(() => null)
  return later?.nameSlip(typed) ?? null
}

interface QuestionsOfStepProps extends LaterStepsProps {
  /** Whether the answers from before a reload are restored. */
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
