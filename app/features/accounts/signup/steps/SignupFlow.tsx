import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Steps } from '#app/design/Steps.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { findTown } from '#app/features/sites/places/use-places.ts'
import { entriesOf, recordOf } from '#app/platform/records.ts'
import { prepareCalls } from '#app/web/browser/call-lazily.ts'
import { useOnline } from '#app/web/browser/use-online.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { useArrived } from '#app/web/page/use-arrived.ts'
import { NoNewMembers } from '../NoNewMembers.tsx'
import type { SignupDraft } from '../signup-draft.ts'
import type { SignupSetup, SignupTarget } from '../signup-setup.ts'
import { AlreadyAnswered } from './AlreadyAnswered.tsx'
import { MailIsOnItsWay, Welcome } from './CheckMail.tsx'
import { checkName, prepareLaterSteps, QuestionsOfStep } from './QuestionsOfStep.tsx'
import { StepForm } from './StepForm.tsx'
import { StepNotices } from './StepNotices.tsx'
import { type Answer, isStarted, SignupAnswers, withDefaults } from './signup-answers.ts'
import { type FieldFault, SignupForm } from './signup-form.ts'
import { type SignupField, stepsFor } from './signup-steps.ts'
import type { StepProps } from './step-props.ts'
import { stepTitle } from './step-title.tsx'
import { useCreateAccount } from './use-create-account.ts'
import { useProblemWords } from './use-problem-words.ts'
import { useSignupStep } from './use-signup-step.ts'

interface SignupFlowProps {
  setup: SignupSetup
  /** Where the visitor was going. */
  next: string
  /** Answers given on another page before its script had loaded. */
  handedOver?: SignupDraft
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
  handedOver,
  onProgress,
  onSignedUp,
  onRedirectedToLogin,
}: SignupFlowProps) {
  const { target } = setup
  const steps = stepsFor(target)
  const [answers] = useState(() => new SignupAnswers())
  const [form] = useState(() => new SignupForm(answers))
  const { said, brought, ready } = useStore(answers)
  const { secrets, faults, general, refusals } = useStore(form)
  // Before the script has read them, the server shows the answers that a form handed over.
  const draft = withDefaults(ready ? said : { ...handedOver, ...said }, setup)
  const asksNothing = setup.waiting || Boolean(draft.sent_to)
  const mode = useSignupMode(setup.signups)
  const isAsking = ready && !asksNothing && mode === 'open'
  const { step, show, canGoBack, goBack } = useSignupStep(steps, said, isAsking)
  const arrived = useArrived(step)
  const { createAccount, pending, slow } = useCreateAccount()
  const faultWords = useFaultWords(onRedirectedToLogin)
  const online = useOnline()

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as the page comes to life
  useLayoutEffect(() => answers.open(handedOver), [])

  const inProgress = isStarted(said) && !asksNothing
  // Runs before the next key press can close what has just begun.
  useLayoutEffect(() => onProgress?.(inProgress), [inProgress, onProgress])

  // Preloads what later steps need as soon as somebody has begun, so that no step waits for it.
  const hasBegun = inProgress || step !== steps[0]
  useEffect(() => {
    if (hasBegun && online) Promise.all([prepareLaterSteps(), prepareCalls()]).catch(() => {})
  }, [hasBegun, online])

  useEffect(() => {
    if (online) form.forgetUnreachable()
  }, [online, form])

  const answer: Answer = (added) => {
    form.mend({ step, steps })
    answers.answer(added)
  }

  async function goOn() {
    const move = await form.goOn({ step, steps, setup }, { findTown, checkName, createAccount })
    if (move === 'signed_up') onSignedUp()
    else if (move) show(move.show)
  }

  if (setup.waiting) return <Welcome setup={setup} next={next} />
  if (mode !== 'open') return <NoNewMembers mode={mode} onLogin={onRedirectedToLogin} />
  if (draft.sent_to) {
    const { sent_to: email } = draft
    const again = () => answers.answer({ sent_to: undefined, email })
    return <MailIsOnItsWay email={email} onAnotherAddress={again} />
  }

  const errors: StepProps['errors'] = recordOf(
    entriesOf(faults).map(([field, fault]) => [field, faultWords(field, fault)]),
  )
  return (
    <div data-signup className="grid gap-6">
      {target && <SignupTargetStrip target={target} className="lg:hidden" />}
      <Steps current={steps.indexOf(step) + 1} total={steps.length} />
      <StepForm
        key={step}
        {...stepTitle(step, setup)}
        onContinue={goOn}
        onBack={canGoBack ? goBack : undefined}
        arrived={arrived}
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
        <QuestionsOfStep
          step={step}
          ready={ready}
          draft={draft}
          setup={setup}
          answer={answer}
          errors={errors}
          secrets={secrets}
          onSecrets={form.keepSecrets}
          onTown={goOn}
        />
        <StepNotices online={online} slow={slow} general={general} />
      </StepForm>
      <AlreadyAnswered draft={draft} brought={brought} step={step} />
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
function useFaultWords(onLogin: () => void) {
  const { t } = useLingui()
  const problemWords = useProblemWords()
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
