import { Trans } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import type { Step } from '#app/features/accounts/signup/signup-draft.ts'
import { isSavedAsDraft, type SignupSetup } from '#app/features/accounts/signup/signup-setup.ts'

/** A page has one first-level heading; behind the modal, the page already has it. */
export const InModalContext = createContext(false)

interface StepFormProps {
  title: ReactNode
  hint?: ReactNode
  children: ReactNode
  onContinue: () => void
  onBack?: () => void
  /** True when this step follows another: its heading then takes the focus, so that it is read out. */
  focusesHeading: boolean
  /** Counts refusals; each moves the focus to the first wrong field. */
  refusals: number
  continueLabel?: ReactNode
  pending?: boolean
}

export function StepForm({
  title,
  hint,
  children,
  onContinue,
  onBack,
  focusesHeading,
  refusals,
  continueLabel = <Trans>Continue</Trans>,
  pending,
}: StepFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = useContext(InModalContext) ? 'h2' : 'h1'

  const focusOnAppear = useEffectEvent(() => {
    if (focusesHeading) focusHeading(heading.current)
  })
  // Before the step can be touched: later, a slow device would take the focus from a field that is being typed into.
  useLayoutEffect(() => focusOnAppear(), [])

  useEffect(() => {
    if (refusals === 0) return
    const wrong = form.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-wrong] input, [data-wrong] select',
    )
    wrong?.focus()
  }, [refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) onContinue()
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-6">
      <div className="grid gap-2">
        <Heading ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </Heading>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      {children}
      {/* Continue comes first in the DOM, so that Enter and Tab reach it before Back. */}
      <div className="mt-2 flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        <Button type="submit" pending={pending} className="sm:min-w-56">
          {continueLabel}
        </Button>
        {onBack && (
          <Button variant="line" onClick={onBack} icon={<ArrowLeft aria-hidden />}>
            <Trans>Back</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

/** Shows the next step from its top, in the modal as on the page, and focuses its heading so that it is read out. */
export function focusHeading(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  const scrolled = heading?.closest('[role=dialog]') ?? window
  scrolled.scrollTo(0, 0)
}

/** The question of a step, and how the answer is used. */
export function stepTitle(
  step: Step,
  setup: SignupSetup,
): {
  title: ReactNode
  hint?: ReactNode
} {
  const name = setup.target?.name ?? ''
  switch (step) {
    case 'who':
      return { title: <Trans>Who are you, and who would you like to meet?</Trans> }
    case 'born':
      return {
        title: <Trans>When were you born?</Trans>,
        hint: <Trans>Others see your age, never the date.</Trans>,
      }
    case 'place':
      return {
        title: <Trans>Where do you live?</Trans>,
        hint: <Trans>Others see your town, never your address.</Trans>,
      }
    case 'name':
      return {
        title: <Trans>What shall we call you?</Trans>,
        hint: <Trans>This is the name that others see.</Trans>,
      }
    case 'message':
      return {
        title: <Trans>Would you like to write to {name}?</Trans>,
        hint: isSavedAsDraft(setup) ? undefined : (
          <Trans>We’ll pass your message on once you’ve confirmed your email address.</Trans>
        ),
      }
    case 'account':
      return {
        title: <Trans>Last step: your login details</Trans>,
        hint: <Trans>You’ll need both whenever you come back.</Trans>,
      }
  }
}
