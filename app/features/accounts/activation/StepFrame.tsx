import { Trans } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Steps } from '#app/design/Steps.tsx'
import { type FirstStep, firstSteps } from '#app/features/preferences/first-steps.ts'
import type { changePreferencesCall } from '#app/features/preferences/preferences.api.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'

interface StepFrameProps {
  step: FirstStep
  title: ReactNode
  about: ReactNode
  /** The step is complete: there is nothing left to skip. */
  isDone: boolean
  /** Whether the server accepted what was entered here; if not, the step says why and stays. */
  canLeave?: () => Promise<boolean>
  children?: ReactNode
}

export function StepFrame({ step, title, about, isDone, canLeave, children }: StepFrameProps) {
  const { goToStep, pending } = useFirstStep(step, canLeave)
  const place = firstSteps.indexOf(step)
  const before = firstSteps[place - 1]
  const next = firstSteps[place + 1] ?? 'done'

  function go(event: MouseEvent) {
    event.preventDefault()
    void goToStep(next)
  }

  return (
    <Card as="section" aria-labelledby="first-step" className="grid gap-5 sm:gap-6 sm:p-8">
      <Steps current={place + 1} total={firstSteps.length} />
      <div className="grid gap-2">
        <h2 id="first-step">{title}</h2>
        <p className="max-w-paragraph text-lg text-ink-soft">{about}</p>
      </div>
      {children}
      {/* The way on stays in sight however long the step is; from md to lg the layout's bar is there. */}
      <div
        data-action-bar=""
        className="@container -mx-5 -mb-5 rounded-b-card border-t border-line bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] max-md:sticky max-md:bottom-0 max-md:z-20 sm:-mx-8 sm:-mb-8 sm:px-8 lg:sticky lg:bottom-0 lg:z-20"
      >
        <div className="flex items-center justify-between gap-3">
          {before ? (
            <ButtonLink
              to={`?step=${before}`}
              variant="plain"
              className="-ms-5 @max-[15em]:-ms-3 @max-[15em]:px-3"
              icon={<ArrowLeft aria-hidden />}
            >
              {/* With a large font only the arrow fits. */}
              <span className="@max-[15em]:sr-only">
                <Trans>Back</Trans>
              </span>
            </ButtonLink>
          ) : (
            <span />
          )}
          <ButtonLink
            to={`?step=${next}`}
            variant={isDone ? 'main' : 'line'}
            aria-busy={pending || undefined}
            onClick={go}
            className="@max-[15em]:px-3"
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
      </div>
    </Card>
  )
}

/** Moves on from a step of the first session and stores the progress for all devices. */
function useFirstStep(step: FirstStep, canLeave?: () => Promise<boolean>) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { run, pending } = useCall()
  const [leaving, setLeaving] = useState(false)

  async function goToStep(next: FirstStep | 'done') {
    if (leaving) return
    setLeaving(true)
    const canContinue = (await canLeave?.()) ?? true
    setLeaving(false)
    if (!canContinue) return
    const body = { first_step: next }
    const saved = run(() =>
      callLazily<typeof changePreferencesCall>('PUT /preferences.php', { body, retry: 2 }),
    )
    // An address without a step means the step last reached, so Back needs this one named.
    if (!search.has('step')) await navigate(`?step=${step}`, { replace: true, preventScrollReset: true })
    // The server decides whether it is shown again, so it has to be saved first; a missing connection does not block
    // the member.
    if (next === 'done') await saved
    await navigate(next === 'done' ? '/activate/done?step=done' : `?step=${next}`)
    document.getElementById('content')?.focus()
  }

  return { goToStep, pending: pending || leaving }
}
