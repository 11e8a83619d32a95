import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '#app/design/Notice.tsx'
import { Steps } from '#app/design/Steps.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { findTown } from '#app/features/sites/places/use-places.ts'
import { readTracking } from '#app/features/tracking/tracking-storage.ts'
import { useOnline } from '#app/web/browser/use-online.ts'
import { NoNewMembers } from '../NoNewMembers.tsx'
import type { Signup } from '../signup.contract.ts'
import { clearSignupDraft, type SignupDraft } from '../signup-draft.ts'
import type { SignupSetup } from '../signup-setup.ts'
import { AccountStep } from './AccountStep.tsx'
import { BornStep } from './BornStep.tsx'
import { MailIsOnItsWay, Welcome } from './CheckMail.tsx'
import { MessageStep } from './MessageStep.tsx'
import { NameStep } from './NameStep.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { useProblemWords } from './problem-words.ts'
import { SignupTargetStrip } from './SignupTargetStrip.tsx'
import { StepForm } from './StepForm.tsx'
import {
  isSignupField,
  noSecrets,
  problemsOf,
  type Secrets,
  type SignupField,
  type Step,
  stepOfFields,
  stepsFor,
} from './signup-steps.ts'
import type { StepProps } from './step-props.ts'
import { stepTitle } from './step-title.tsx'
import { useCreateAccount } from './use-create-account.ts'
import { useSignupDraft } from './use-signup-draft.ts'
import { useSignupStep } from './use-signup-step.ts'
import { WhoStep } from './WhoStep.tsx'

interface SignupFlowProps {
  setup: SignupSetup
  /** Where the visitor was going. */
  next: string
  /** Answers given on another page before its script had loaded. */
  handedOver?: SignupDraft
  /** Told whether closing by accident would cost the reader work. */
  onProgress?: (inProgress: boolean) => void
  /** The account is there and its session has begun. */
  onSignedUp: () => void
  onRedirectedToLogin: () => void
}

/** Where the error of a box is shown that is ticked. */
const fieldOfSecret: Record<string, SignupField> = {
  sexualityConsent: 'sexuality',
  nicheConsent: 'niche_consent',
}

type Errors = Partial<Record<SignupField, ReactNode>>

/** Sign-up, one question at a time: the same on its pages and in the modal. */
export function SignupFlow({
  setup,
  next,
  handedOver,
  onProgress,
  onSignedUp,
  onRedirectedToLogin,
}: SignupFlowProps) {
  const { t } = useLingui()
  const { target } = setup
  const steps = stepsFor(target)
  const { draft, said, started, ready, answer } = useSignupDraft(setup, handedOver)
  const asksNothing = setup.waiting || Boolean(draft.sent_to)
  const mode = useSignupMode(setup.signups)
  const { step, show, canGoBack, goBack } = useSignupStep(
    steps,
    said,
    ready && !asksNothing && mode === 'open',
  )
  const [secrets, setSecrets] = useState<Secrets>(noSecrets)
  const [errors, setErrors] = useState<Errors>({})
  const [general, setGeneral] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const { createAccount, pending, slow } = useCreateAccount()
  const online = useOnline()
  const words = useProblemWords()
  const arrived = useArrived(step)
  const busy = useRef(false)

  const inProgress = started && !asksNothing
  // Before the next key press can close what has just begun.
  useLayoutEffect(() => onProgress?.(inProgress), [inProgress, onProgress])

  const unreachable = t`We could not load the towns. Please check your internet connection.`
  // Not true any more once the connection is back.
  useEffect(() => {
    if (online) setErrors(({ city, ...rest }) => (city && city !== unreachable ? { city, ...rest } : rest))
  }, [online, unreachable])

  function refuse(wrong: Errors) {
    setErrors((before) => ({ ...before, ...wrong }))
    setRefusals((count) => count + 1)
  }

  /** A field that is being mended is no longer marked. */
  const mend: StepProps['answer'] = (answers) => {
    setErrors((before) => withoutStep(before, step, steps))
    setGeneral(undefined)
    answer(answers)
  }

  function keepSecrets(added: Partial<Secrets>) {
    const changed = Object.keys(added).map((name) => fieldOfSecret[name] ?? name)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))),
    )
    setGeneral(undefined)
    setSecrets((before) => ({ ...before, ...added }))
  }

  async function goOn() {
    // A second press while the first is under way asks for nothing new.
    if (busy.current) return
    busy.current = true
    try {
      await checkAndGoOn()
    } finally {
      busy.current = false
    }
  }

  async function checkAndGoOn() {
    setGeneral(undefined)
    let answers = draft
    if (step === 'place' && draft.country && draft.town_typed && !draft.place && !draft.town_unlisted) {
      // Typed in full and not chosen: if there is only one such town, that is the one.
      const town = await findTown(draft.country, draft.town_typed).catch(() => 'unreachable' as const)
      if (town === 'unreachable') return refuse({ city: unreachable })
      if (town) {
        answers = { ...draft, place: town, town_typed: town.city }
        mend({ place: town, town_typed: town.city })
      }
    }
    const problems = problemsOf(step, answers, secrets, new Date())
    if (step === 'account' && setup.isNiche && !secrets.nicheConsent) problems.niche_consent = 'missing'
    if (Object.keys(problems).length > 0) {
      return refuse(
        Object.fromEntries(
          Object.entries(problems).map(([field, problem]) => [field, words(field as SignupField, problem)]),
        ),
      )
    }
    // What the site suggested counts as answered from here on.
    if (step === 'who') answer({ gender: answers.gender, seeking: answers.seeking })
    if (step === 'place') answer({ country: answers.country })
    const following = steps[steps.indexOf(step) + 1]
    if (following) show(following)
    else await signUp()
  }

  async function signUp() {
    const outcome = await createAccount(signupCall(draft, secrets, setup))
    if (!outcome.made) {
      const { error, message, fields } = outcome.refused
      if (error === 'already_exists')
        return refuse({ email: <AlreadyMember message={message} onLogin={onRedirectedToLogin} /> })
      const known = Object.fromEntries(Object.entries(fields).filter(([name]) => isSignupField(name)))
      const wrongStep = stepOfFields(steps, Object.keys(known))
      if (!wrongStep) return setGeneral(message)
      refuse(known)
      if (wrongStep !== step) show(wrongStep)
      return
    }
    if (outcome.user) {
      clearSignupDraft()
      onSignedUp()
    } else {
      const email = draft.email?.trim() ?? ''
      clearSignupDraft({ sentTo: email })
      setSecrets(noSecrets)
      answer({ sent_to: email })
    }
  }

  if (setup.waiting) return <Welcome target={target} next={next} />
  if (mode !== 'open') return <NoNewMembers mode={mode} onLogin={onRedirectedToLogin} />
  if (draft.sent_to) {
    const { sent_to: email } = draft
    return <MailIsOnItsWay email={email} onAnotherAddress={() => answer({ sent_to: undefined, email })} />
  }

  const props: StepProps = { draft, setup, answer: mend, errors }
  return (
    <div data-signup className="grid gap-6">
      {target && <SignupTargetStrip target={target} className="lg:hidden" />}
      <Steps current={steps.indexOf(step) + 1} total={steps.length} />
      <StepForm
        key={step}
        {...stepTitle(step, target)}
        onContinue={goOn}
        onBack={canGoBack ? goBack : undefined}
        arrived={arrived}
        refusals={refusals}
        pending={pending}
        continueLabel={
          step === 'account' ? (
            <Trans>Open my free account</Trans>
          ) : step === 'message' && !draft.message?.text.trim() ? (
            <Trans>Continue without a message</Trans>
          ) : undefined
        }
      >
        {step === 'who' && <WhoStep {...props} />}
        {step === 'born' && <BornStep key={String(ready)} {...props} />}
        {step === 'place' && <PlaceStep {...props} />}
        {step === 'name' && <NameStep {...props} />}
        {step === 'message' && <MessageStep {...props} />}
        {step === 'account' && <AccountStep {...props} secrets={secrets} onSecrets={keepSecrets} />}
        <div role="status" className="grid gap-3 empty:hidden">
          {!online && (
            <Notice tone="warning" title={<Trans>You are offline</Trans>}>
              <Trans>What you typed is kept. Go on as soon as the connection is back.</Trans>
            </Notice>
          )}
          {slow && online && (
            <Notice tone="info">
              <Trans>This takes longer than usual. Please wait a moment, nothing is lost.</Trans>
            </Notice>
          )}
        </div>
        {general && (
          <Notice tone="danger" role="alert">
            {general}
          </Notice>
        )}
      </StepForm>
    </div>
  )
}

function AlreadyMember({ message, onLogin }: { message: string; onLogin: () => void }) {
  return (
    <>
      {message}.{' '}
      <button type="button" onClick={onLogin} className="link font-semibold">
        <Trans>Log in instead</Trans>
      </button>
    </>
  )
}

function withoutStep(errors: Errors, step: Step, steps: readonly Step[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOfFields(steps, [field]) !== step))
}

/** Whether the step on screen follows another one of this visit. */
function useArrived(step: Step) {
  const first = useRef(step)
  const moved = useRef(false)
  if (step !== first.current) moved.current = true
  return moved.current
}

function signupCall(draft: SignupDraft, secrets: Secrets, setup: SignupSetup): Signup {
  const message = draft.message?.text.trim()
  return {
    email: draft.email?.trim() ?? '',
    name: draft.name?.trim() ?? '',
    password: secrets.password,
    date_of_birth: draft.date_of_birth ?? '',
    gender: draft.gender as Signup['gender'],
    seeking: draft.seeking as Signup['seeking'],
    ...(secrets.sexualityConsent && {
      sexuality: secrets.sexuality as Signup['sexuality'],
      sexuality_consent: true,
    }),
    niche_consent: setup.isNiche ? secrets.nicheConsent : undefined,
    country: draft.country ?? '',
    region: (draft.town_unlisted ? draft.region : draft.place?.region) ?? undefined,
    city: draft.town_unlisted ? undefined : draft.place?.city,
    target_profile: setup.target?.id,
    signup_message: setup.target && message ? message : undefined,
    tracking: readTracking() ?? undefined,
    terms: true,
  }
}
