import { Store } from '#app/web/browser/store.ts'
import type { User } from '#app/web/user.contract.ts'
import type { Signup } from '../signup.contract.ts'
import { clearSignupDraft, type DraftPlace, type SignupDraft } from '../signup-draft.ts'
import type { Step } from '../signup-hash.ts'
import type { SignupSetup } from '../signup-setup.ts'
import { buildSignupBody } from './build-signup-body.ts'
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
