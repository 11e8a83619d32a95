import { Trans } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { Steps } from '#app/design/Steps.tsx'
import { firstSteps } from '#app/features/preferences/first-steps.ts'
import { useFirstStep } from './use-first-step.ts'

interface StepFrameProps {
  place: number
  title: ReactNode
  about: ReactNode
  /** There is nothing left to skip. */
  isDone: boolean
  /** Whether what was given here has been taken; if not, the step says why and stays. */
  mayLeave?: () => Promise<boolean>
  children?: ReactNode
}

export function StepFrame({ place, title, about, isDone, mayLeave, children }: StepFrameProps) {
  const { leaveTo, pending } = useFirstStep(firstSteps[place] ?? 'photo', mayLeave)
  const before = firstSteps[place - 1]
  const next = firstSteps[place + 1] ?? 'done'

  function go(event: MouseEvent) {
    event.preventDefault()
    void leaveTo(next)
  }

  return (
    <Card as="section" aria-labelledby="first-step" className="grid gap-5 sm:gap-6 sm:p-8">
      <Steps current={place + 1} total={firstSteps.length} />
      <div className="grid gap-2">
        <h2 id="first-step">{title}</h2>
        <p className="max-w-paragraph text-lg text-ink-soft">{about}</p>
      </div>
      {children}
      <div className="flex flex-wrap-reverse items-center justify-between gap-3">
        {before ? (
          <ButtonLink
            to={`?step=${before}`}
            variant="plain"
            className="-ms-5"
            icon={<ArrowLeft aria-hidden />}
          >
            <Trans>Back</Trans>
          </ButtonLink>
        ) : (
          <span />
        )}
        <ButtonLink
          to={`?step=${next}`}
          variant={isDone ? 'main' : 'line'}
          aria-busy={pending || undefined}
          onClick={go}
        >
          {!isDone ? (
            <Trans>Skip for now</Trans>
          ) : next === 'done' ? (
            <Trans>Done</Trans>
          ) : (
            <Trans>Continue</Trans>
          )}
        </ButtonLink>
      </div>
    </Card>
  )
}
