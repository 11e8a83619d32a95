import { birthdayProblem } from '#app/platform/values/birthday.ts'
import { cleanEmail } from '#app/platform/values/email.ts'
import { shortestPassword } from '#app/platform/values/password.ts'
import type { SignupDraft } from '../signup-draft.ts'
import { everyStep, type Step } from '../signup-hash.ts'

export type SignupField =
  | 'gender'
  | 'seeking'
  | 'date_of_birth'
  | 'country'
  | 'city'
  | 'region'
  | 'name'
  | 'signup_message'
  | 'email'
  | 'password'
  | 'terms'
  | 'sexuality'
  | 'niche_consent'

export type FieldProblem =
  | 'missing'
  | 'invalid'
  | 'too_young'
  | 'too_short'
  | 'unknown_town'
  | 'name_is_email'
  | 'name_starts_with_at'
  | 'name_length'
  | 'name_not_plain'
  | 'name_reserved'

export type Problems = Partial<Record<SignupField, FieldProblem>>

/** What is asked last and kept nowhere. */
export interface Secrets {
  password: string
  terms: boolean
  sexualityConsent: boolean
  sexuality: string
  nicheConsent: boolean
}

export const noSecrets: Secrets = {
  password: '',
  terms: false,
  sexualityConsent: false,
  sexuality: '',
  nicheConsent: false,
}

/** There is a message only where the sign-up is aimed at a member. */
export function stepsFor(target: unknown): readonly Step[] {
  return target ? everyStep : everyStep.filter((step) => step !== 'message')
}

const stepOfField: Record<SignupField, Step> = {
  gender: 'who',
  seeking: 'who',
  date_of_birth: 'born',
  country: 'place',
  city: 'place',
  region: 'place',
  name: 'name',
  signup_message: 'message',
  email: 'account',
  password: 'account',
  terms: 'account',
  sexuality: 'account',
  niche_consent: 'account',
}

export function isSignupField(name: string): name is SignupField {
  return Object.hasOwn(stepOfField, name)
}

/** The earliest step that one of the fields stands on: there the reader is led to mend it. */
export function stepOfFields(steps: readonly Step[], fields: readonly string[]): Step | undefined {
  const wanted = fields.filter(isSignupField).map((field) => stepOfField[field])
  return steps.find((step) => wanted.includes(step))
}

/** What is still wrong with the answers of one step. A name is looked at by name-slip.ts as well, before the step is left. */
export function problemsOf(step: Step, draft: SignupDraft, secrets: Secrets, today: Date): Problems {
  switch (step) {
    case 'who':
      return found({ gender: !draft.gender && 'missing', seeking: !draft.seeking && 'missing' })
    case 'born':
      return found({ date_of_birth: birthdayProblem(draft.date_of_birth ?? '', today) })
    case 'place':
      return placeProblems(draft)
    case 'name':
      return found({ name: !draft.name?.trim() && 'missing' })
    case 'message':
      return {}
    case 'account':
      return found({
        email: emailSlip(draft.email ?? ''),
        password: passwordSlip(secrets.password),
        terms: !secrets.terms && 'missing',
        sexuality: secrets.sexualityConsent && !secrets.sexuality && 'missing',
      })
  }
}

function placeProblems(draft: SignupDraft): Problems {
  if (!draft.country) return { country: 'missing' }
  if (draft.town_unlisted) return found({ region: !draft.region && 'missing' })
  if (draft.place) return {}
  return { city: draft.town_typed?.trim() ? 'unknown_town' : 'missing' }
}

function emailSlip(typed: string): FieldProblem | null {
  if (!typed.trim()) return 'missing'
  return cleanEmail(typed) ? null : 'invalid'
}

function passwordSlip(password: string): FieldProblem | null {
  if (!password) return 'missing'
  return [...password].length < shortestPassword ? 'too_short' : null
}

function found(candidates: Partial<Record<SignupField, FieldProblem | false | null>>): Problems {
  return Object.fromEntries(Object.entries(candidates).filter(([, problem]) => problem))
}

/** The first step without a full answer; the last one is never full, because its password is kept nowhere. */
export function firstOpenStep(steps: readonly Step[], draft: SignupDraft, today: Date): Step {
  const open = steps.find((step) => Object.keys(problemsOf(step, draft, noSecrets, today)).length > 0)
  // A message is optional, so it does not hold anyone up; but it is offered before the last step.
  return open ?? 'account'
}

/** Where the reader may be: the asked step, unless one before it is still open. */
export function reachableStep(
  steps: readonly Step[],
  draft: SignupDraft,
  asked: Step | null,
  today: Date,
): Step {
  const open = firstOpenStep(steps, draft, today)
  if (!asked || !steps.includes(asked)) return open === 'account' ? resumeAt(steps, draft) : open
  return steps.indexOf(asked) <= steps.indexOf(open) ? asked : open
}

/** Someone who has answered all but the message is asked for it first. */
function resumeAt(steps: readonly Step[], draft: SignupDraft): Step {
  return steps.includes('message') && !draft.message && !draft.email ? 'message' : 'account'
}
