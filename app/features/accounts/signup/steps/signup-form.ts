import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { signUpCall } from '#app/features/accounts/signup/signup.api.ts'
import type { Signup } from '#app/features/accounts/signup/signup.contract.ts'
import {
  clearSignupDraft,
  type DraftPlace,
  type SignupDraft,
  type Step,
} from '#app/features/accounts/signup/signup-draft.ts'
import type { SignupSetup } from '#app/features/accounts/signup/signup-setup.ts'
import { readLanderView } from '#app/features/join/signup-view.ts'
import { readTracking } from '#app/features/tracking/tracking-storage.ts'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { useIdempotencyKey } from '#app/web/browser/idempotency-key.ts'
import { Store } from '#app/web/browser/store.ts'
import type { User } from '#app/web/user.contract.ts'
import { applyDefaults, type SignupAnswers } from './signup-answers.ts'
import {
  emptySecrets,
  type FieldProblem,
  findStepOfFields,
  findStepProblems,
  isSignupField,
  type Secrets,
  type SignupField,
} from './signup-steps.ts'

const slowThreshold = 5_000

/** Requests the account. The same answers sent again, by a double click or a retry, carry the same key: one account. */
export function useCreateAccount() {
  const { t } = useLingui()
  const keyFor = useIdempotencyKey()
  const [pending, setPending] = useState(false)
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    if (!pending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), slowThreshold)
    return () => clearTimeout(timer)
  }, [pending])

  async function createAccount(answers: Signup): Promise<AccountOutcome> {
    setPending(true)
    try {
      const request = { body: answers, key: keyFor(answers) }
      // The welcome uses these texts; if they fail to load it is shown anyway, with the page's fallback.
      const texts = loadInsideTexts().catch(() => {})
      const { user } = await callLazily<typeof signUpCall>('POST /signup.php', request)
      await texts
      return { made: true, user }
    } catch (failure) {
      const problem = problemOf(failure)
      return {
        made: false,
        refused: {
          error: problem?.error ?? 'unreachable',
          message:
            problem?.message ??
            t`We couldn’t reach our server. Nothing is lost: please check your internet connection and press the button again.`,
          fields: problem?.fields ?? {},
        },
      }
    } finally {
      setPending(false)
    }
  }

  return { createAccount, pending, slow }
}

/** Why a field is refused: our own check, a lookup without a connection, or the server in its own words. */
export type FieldFault = FieldProblem | 'towns_unreachable' | { said: string } | { registered: string }
type Faults = Partial<Record<SignupField, FieldFault>>

interface FormState {
  secrets: Secrets
  faults: Faults
  /** The server's message that belongs to no field. */
  general?: string
  /** Counted, because each refusal moves the reader to the first wrong field. */
  refusals: number
}

export type AccountOutcome =
  | { made: true; user: User | null }
  | { made: false; refused: { error: string; message: string; fields: Record<string, string> } }

interface SignupServices {
  findTown: (country: string, typed: string) => Promise<DraftPlace | null>
  checkName: (typed: string) => Promise<FieldProblem | null>
  createAccount: (answers: Signup) => Promise<AccountOutcome>
}

interface StepPosition {
  step: Step
  steps: readonly Step[]
  setup: SignupSetup
}

/** The next move: another step, or the account exists and its session has started. */
type NextMove = { show: Step } | 'signed_up'

/** The field that shows the problem of a checkbox. */
const fieldOfSecret: Record<string, SignupField> = {
  sexualityConsent: 'sexuality',
  nicheConsent: 'niche_consent',
}

/** Checks a step, moves on to the next, and requests the account after the last. */
export class SignupForm extends Store<FormState> {
  #answers: SignupAnswers
  #busy = false

  constructor(answers: SignupAnswers) {
    super({ secrets: emptySecrets, faults: {}, refusals: 0 })
    this.#answers = answers
  }

  /** A step that is being corrected is no longer marked. */
  clearStepFaults({ step, steps }: Pick<StepPosition, 'step' | 'steps'>) {
    const faults = this.#filterFaults((field) => findStepOfFields(steps, [field]) !== step)
    this.#change({ faults, general: undefined })
  }

  setSecrets = (added: Partial<Secrets>) => {
    const changed = Object.keys(added).map((name) => fieldOfSecret[name] ?? name)
    this.#change({
      faults: this.#filterFaults((field) => !changed.includes(field)),
      general: undefined,
      secrets: { ...this.snapshot().secrets, ...added },
    })
  }

  /** Clears the missing-connection problem once the connection is back. */
  clearUnreachable() {
    this.#change({ faults: this.#filterFaults((_field, fault) => fault !== 'towns_unreachable') })
  }

  async submitStep(place: StepPosition, asking: SignupServices): Promise<NextMove | undefined> {
    // A second press while the first is running requests nothing new.
    if (this.#busy) return
    this.#busy = true
    try {
      return await this.#checkAndSubmit(place, asking)
    } finally {
      this.#busy = false
    }
  }

  async #checkAndSubmit(place: StepPosition, asking: SignupServices): Promise<NextMove | undefined> {
    const { step, steps, setup } = place
    this.#change({ general: undefined })
    if (step === 'place' && !(await this.#resolveTown(place, asking))) return
    const draft = this.#draft(setup)
    const { secrets } = this.snapshot()
    const problems = findStepProblems(step, draft, secrets, new Date())
    const slip = step === 'name' && (await asking.checkName(draft.name ?? ''))
    if (slip) problems.name = slip
    if (step === 'account' && setup.isNiche && !secrets.nicheConsent) problems.niche_consent = 'missing'
    if (Object.keys(problems).length > 0) return this.#refuse(problems)
    // From here on the site's suggestions count as answers.
    if (step === 'who') this.#answers.update({ gender: draft.gender, seeking: draft.seeking })
    if (step === 'place') this.#answers.update({ country: draft.country })
    const following = steps[steps.indexOf(step) + 1]
    return following ? { show: following } : this.#signUp(place, asking)
  }

  /** Resolves a town that was typed but not chosen, if exactly one matches. False without a connection. */
  async #resolveTown(place: StepPosition, { findTown }: SignupServices): Promise<boolean> {
    const { country, town_typed, place: chosen, town_unlisted } = this.#draft(place.setup)
    if (!country || !town_typed || chosen || town_unlisted) return true
    const town = await findTown(country, town_typed).catch(() => 'unreachable' as const)
    if (town === 'unreachable') {
      this.#refuse({ city: 'towns_unreachable' })
      return false
    }
    if (town) {
      this.clearStepFaults(place)
      this.#answers.update({ place: town, town_typed: town.city })
    }
    return true
  }

  async #signUp(
    { step, steps, setup }: StepPosition,
    { createAccount }: SignupServices,
  ): Promise<NextMove | undefined> {
    const draft = this.#draft(setup)
    const outcome = await createAccount(buildSignupBody(draft, this.snapshot().secrets, setup))
    if (!outcome.made) {
      const { error, message, fields } = outcome.refused
      if (error === 'already_exists') return this.#refuse({ email: { registered: message } })
      const known = Object.entries(fields).filter(([name]) => isSignupField(name))
      const wrongStep = findStepOfFields(steps, Object.keys(fields))
      if (!wrongStep) return this.#change({ general: message })
      this.#refuse(Object.fromEntries(known.map(([name, said]) => [name, { said }])))
      return wrongStep === step ? undefined : { show: wrongStep }
    }
    if (outcome.user) {
      clearSignupDraft()
      return 'signed_up'
    }
    const email = draft.email?.trim() ?? ''
    clearSignupDraft({ sentTo: email })
    this.#change({ secrets: emptySecrets })
    this.#answers.update({ sent_to: email })
  }

  #draft(setup: SignupSetup): SignupDraft {
    return applyDefaults(this.#answers.snapshot().current, setup)
  }

  #refuse(wrong: Faults): undefined {
    const { faults, refusals } = this.snapshot()
    this.#change({ faults: { ...faults, ...wrong }, refusals: refusals + 1 })
  }

  #filterFaults(stand: (field: string, fault: FieldFault) => boolean): Faults {
    const faults = Object.entries(this.snapshot().faults)
    return Object.fromEntries(faults.filter(([field, fault]) => stand(field, fault)))
  }

  #change(changes: Partial<FormState>): undefined {
    this.set({ ...this.snapshot(), ...changes })
  }
}

/** The answers of all steps, in the form the server accepts. */
export function buildSignupBody(draft: SignupDraft, secrets: Secrets, setup: SignupSetup): Signup {
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
    signup_reason: draft.signup_reason as Signup['signup_reason'],
    interests: draft.interests,
    target_profile: setup.target?.id,
    signup_message: setup.target && message ? message : undefined,
    likes: draft.likes,
    tracking: readTracking() ?? undefined,
    view: readLanderView(),
    terms: true,
  }
}
