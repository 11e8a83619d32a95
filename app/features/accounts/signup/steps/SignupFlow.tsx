import { Trans, useLingui } from '@lingui/react/macro'
import DoorClosed from 'lucide-react/icons/door-closed'
import { type ReactNode, useContext, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Steps } from '#app/design/Steps.tsx'
import {
  parseSignupHash,
  type SignupDraft,
  type Step,
  toSignupHash,
} from '#app/features/accounts/signup/signup-draft.ts'
import type { SignupSetup, SignupTarget } from '#app/features/accounts/signup/signup-setup.ts'
import { SignupClosedReason } from '#app/features/join/SignupClosedReason.tsx'
import type { ClosedSignupMode } from '#app/features/join/signup-mode.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { findTown } from '#app/features/sites/places/use-places.ts'
import { entriesOf, recordFromEntries } from '#app/platform/records.ts'
import { prepareCalls } from '#app/web/browser/call-lazily.ts'
import { useOnline } from '#app/web/browser/connection.ts'
import { useStore } from '#app/web/browser/store.ts'
import { useHasChanged } from '#app/web/page/use-has-changed.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { AlreadyAnswered } from './AlreadyAnswered.tsx'
import { ActivationMailSent, SignupComplete } from './SignupComplete.tsx'
import { InModalContext, StepForm, stepTitle } from './StepForm.tsx'
import { checkName, preloadLazySteps, StepQuestions } from './StepQuestions.tsx'
import {
  applyDefaults,
  hasAnswers,
  SignupAnswers,
  type StepProps,
  type UpdateAnswers,
} from './signup-answers.ts'
import { type FieldFault, SignupForm, useCreateAccount } from './signup-form.ts'
import { findReachableStep, getSteps, type SignupField } from './signup-steps.ts'
import { useProblemTexts } from './use-problem-texts.ts'

interface SignupFlowProps {
  setup: SignupSetup
  /** Where the visitor was going. */
  next: string
  /** Answers given on another page before its script had loaded. */
  initialAnswers?: SignupDraft
  /** Reports whether closing by accident would lose the reader's work. */
  onProgress?: (inProgress: boolean) => void
  /** Called once the account exists and its session has begun. */
  onSignedUp: () => void
  onRedirectedToLogin: () => void
}

/** Sign-up, one question at a time: the same on its pages and in the modal. */
export function SignupFlow({
  setup,
  next,
  initialAnswers,
  onProgress,
  onSignedUp,
  onRedirectedToLogin,
}: SignupFlowProps) {
  const { target } = setup
  const steps = getSteps(target)
  const [answers] = useState(() => new SignupAnswers())
  const [form] = useState(() => new SignupForm(answers))
  const { current, initial, ready } = useStore(answers)
  const { secrets, faults, general, refusals } = useStore(form)
  // Before the script has read them, the server shows the answers that a form handed over.
  const draft = applyDefaults(ready ? current : { ...initialAnswers, ...current }, setup)
  const isFinished = setup.isUnconfirmed || Boolean(draft.sent_to)
  const mode = useSignupMode(setup.signups)
  const isAsking = ready && !isFinished && mode === 'open'
  const { step, show, canGoBack, goBack } = useSignupStep(steps, current, isAsking)
  const arrived = useHasChanged(step)
  const { createAccount, pending, slow } = useCreateAccount()
  const faultText = useFaultText(onRedirectedToLogin)
  const online = useOnline()

  const openAnswers = useEffectEvent(() => answers.open(initialAnswers))
  useLayoutEffect(() => openAnswers(), [])

  const inProgress = hasAnswers(current) && !isFinished
  // Runs before the next key press can close what has just begun.
  useLayoutEffect(() => onProgress?.(inProgress), [inProgress, onProgress])

  // Preloads what later steps need as soon as somebody has begun, so that no step waits for it.
  const hasStarted = inProgress || step !== steps[0]
  useEffect(() => {
    if (hasStarted && online) Promise.all([preloadLazySteps(), prepareCalls()]).catch(() => {})
  }, [hasStarted, online])

  useEffect(() => {
    if (online) form.clearUnreachable()
  }, [online, form])

  const answer: UpdateAnswers = (added) => {
    form.clearStepFaults({ step, steps })
    answers.update(added)
  }

  async function continueToNextStep() {
    const move = await form.submitStep({ step, steps, setup }, { findTown, checkName, createAccount })
    if (move === 'signed_up') onSignedUp()
    else if (move) show(move.show)
  }

  if (setup.isUnconfirmed) return <SignupComplete setup={setup} next={next} />
  if (mode !== 'open') return <SignupClosed mode={mode} onLogin={onRedirectedToLogin} />
  if (draft.sent_to) {
    const { sent_to: email } = draft
    const editAddress = () => answers.update({ sent_to: undefined, email })
    return <ActivationMailSent email={email} onAnotherAddress={editAddress} />
  }

  const errors: StepProps['errors'] = recordFromEntries(
    entriesOf(faults).map(([field, fault]) => [field, faultText(field, fault)]),
  )
  return (
    <div data-signup className="grid gap-6">
      {target && <SignupTargetStrip target={target} className="lg:hidden" />}
      <Steps current={steps.indexOf(step) + 1} total={steps.length} />
      <StepForm
        key={step}
        {...stepTitle(step, setup)}
        onContinue={continueToNextStep}
        onBack={canGoBack ? goBack : undefined}
        focusesHeading={arrived}
        refusals={refusals}
        pending={pending}
        continueLabel={
          step === 'account' ? (
            <Trans>Create my free account</Trans>
          ) : step === 'message' && !draft.message?.text.trim() ? (
            <Trans>Continue without a message</Trans>
          ) : undefined
        }
      >
        <StepQuestions
          step={step}
          ready={ready}
          draft={draft}
          setup={setup}
          answer={answer}
          errors={errors}
          secrets={secrets}
          onSecrets={form.setSecrets}
          onTown={continueToNextStep}
        />
        <StepNotices online={online} slow={slow} general={general} />
      </StepForm>
      <AlreadyAnswered draft={draft} initial={initial} step={step} />
    </div>
  )
}

/** Keeps the target of the sign-up in sight on narrow screens. */
function SignupTargetStrip({ target, className }: { target: SignupTarget; className?: string }) {
  const { name, age, city, main_image, fictional } = target
  return (
    <div
      className={joinClasses('flex items-center gap-4 rounded-card bg-primary-soft p-3', className)}
      data-testid="signup-target"
    >
      <Avatar name={name} src={main_image?.thumb_filename} alt="" size={72} />
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold">{[name, age].filter(Boolean).join(', ')}</p>
        {city && <p className="text-sm">{city}</p>}
        {fictional ? (
          <FictionalLabel full className="mt-1" />
        ) : (
          <p className="text-sm">
            <Trans>Join free to get to know each other.</Trans>
          </p>
        )}
      </div>
    </div>
  )
}

/** The text shown at a field that was refused. */
function useFaultText(onLogin: () => void) {
  const { t } = useLingui()
  const problemWords = useProblemTexts()
  return (field: SignupField, fault: FieldFault): ReactNode => {
    if (fault === 'towns_unreachable')
      return t`We couldn’t load the towns. Please check your internet connection.`
    if (typeof fault === 'string') return problemWords(field, fault)
    if ('said' in fault) return fault.said
    return (
      <>
        {fault.registered}.{' '}
        <button type="button" onClick={onLogin} className="link font-semibold">
          <Trans>Log in instead</Trans>
        </button>
      </>
    )
  }
}

interface StepNoticesProps {
  online: boolean
  slow: boolean
  /** The server's message that belongs to no field. */
  general: string | undefined
}

function StepNotices({ online, slow, general }: StepNoticesProps) {
  return (
    <>
      <div role="status" className="grid gap-3 empty:hidden">
        {!online && (
          <Notice tone="warning" title={<Trans>You’re offline</Trans>}>
            <Trans>What you’ve typed is saved. Carry on when the connection is back.</Trans>
          </Notice>
        )}
        {slow && online && (
          <Notice tone="info">
            <Trans>This is taking longer than usual. Please wait a moment, nothing is lost.</Trans>
          </Notice>
        )}
      </div>
      {general && (
        <Notice tone="danger" role="alert">
          {general}
        </Notice>
      )}
    </>
  )
}

/** The step in the address. A change after # loads nothing, and the browser's own Back goes one question back. */
function useSignupStep(steps: readonly Step[], draft: SignupDraft, ready: boolean) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const requestedStep = parseSignupHash(hash)
  const step: Step = ready ? findReachableStep(steps, draft, requestedStep, new Date()) : 'who'
  const previousStep = steps[steps.indexOf(step) - 1]

  function show(next: Step, { replace = false } = {}) {
    const state = { signupFrom: replace ? undefined : step }
    void navigate({ search, hash: toSignupHash(next) }, { replace, state, preventScrollReset: true })
  }

  // The address says where the reader is, so that answering a question does not yet move on to the next. Someone who
  // has just pressed Back is on the way out: the browser's address is ahead of the router's.
  const correctAddress = useEffectEvent(() => {
    if (window.location.hash === hash) show(step, { replace: true })
  })
  useEffect(() => {
    if (ready && step !== requestedStep) correctAddress()
  }, [ready, step, requestedStep])

  return {
    step,
    show,
    canGoBack: previousStep !== undefined,
    goBack() {
      if (!previousStep) return
      // A visitor who began in the middle has no earlier question in the history.
      if (state?.signupFrom === previousStep) void navigate(-1)
      else show(previousStep, { replace: true })
    },
  }
}

/** Says honestly that nobody, or nobody without an invitation, can join now. */
function SignupClosed({ mode, onLogin }: { mode: ClosedSignupMode; onLogin: () => void }) {
  const site = useRootData()?.site.name ?? ''
  const Heading = useContext(InModalContext) ? 'h2' : 'h1'
  return (
    <div className="grid justify-items-start gap-5">
      <span className="grid size-20 place-items-center rounded-full bg-secondary-soft text-secondary-ink">
        <DoorClosed aria-hidden className="size-10" />
      </span>
      <Heading className="text-3xl">
        <SignupClosedReason mode={mode} />
      </Heading>
      <p>
        {mode === 'closed' ? (
          <Trans>
            {site} isn’t taking new members for now. We don’t know yet when it will open again, and there’s no
            waiting list, so there’s nothing you need to do.
          </Trans>
        ) : (
          <Trans>
            {site} is open only to visitors who come through a link from one of our partners. If you have such
            a link, please open it again: it leads you straight to the sign-up.
          </Trans>
        )}
      </p>
      <p>
        <Trans>Members can log in as usual.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLogin}>
          <Trans>Log in</Trans>
        </Button>
        <ButtonLink to="/" variant="line">
          <Trans>Back to the home page</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
