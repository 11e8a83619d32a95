import { allSteps, type Step } from '#app/features/accounts/signup/signup-draft.ts'
import { birthdayProblem } from '#app/platform/values/age.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { shortestPassword } from '#app/platform/values/password.ts'
import type { SignupDraft } from '../signup-draft.ts'

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

/** Asked last and stored nowhere. */
export interface Secrets {
  password: string
  terms: boolean
  sexualityConsent: boolean
  sexuality: string
  nicheConsent: boolean
}

export const emptySecrets: Secrets = {
  password: '',
  terms: false,
  sexualityConsent: false,
  sexuality: '',
  nicheConsent: false,
}

/** The message step exists only when the sign-up is aimed at a member. */
export function getSteps(target: unknown): readonly Step[] {
  return target ? allSteps : allSteps.filter((step) => step !== 'message')
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

/** The earliest step that contains one of the fields, where the reader corrects it. */
export function findStepOfFields(steps: readonly Step[], fields: readonly string[]): Step | undefined {
  const wanted = fields.filter(isSignupField).map((field) => stepOfField[field])
  return steps.find((step) => wanted.includes(step))
}

/** The remaining problems with the answers of one step. validate-name.ts also checks the name before the step is left. */
export function findStepProblems(step: Step, draft: SignupDraft, secrets: Secrets, today: Date): Problems {
  switch (step) {
    case 'who':
      return dropEmpty({ gender: !draft.gender && 'missing', seeking: !draft.seeking && 'missing' })
    case 'born':
      return dropEmpty({ date_of_birth: birthdayProblem(draft.date_of_birth ?? '', today) })
    case 'place':
      return validatePlace(draft)
    case 'name':
      return dropEmpty({ name: !draft.name?.trim() && 'missing' })
    case 'message':
      return {}
    case 'account':
      return dropEmpty({
        email: validateEmail(draft.email ?? ''),
        password: validatePassword(secrets.password),
        terms: !secrets.terms && 'missing',
        sexuality: secrets.sexualityConsent && !secrets.sexuality && 'missing',
      })
  }
}

function validatePlace(draft: SignupDraft): Problems {
  if (!draft.country) return { country: 'missing' }
  if (draft.town_unlisted) return dropEmpty({ region: !draft.region && 'missing' })
  if (draft.place) return {}
  return { city: draft.town_typed?.trim() ? 'unknown_town' : 'missing' }
}

function validateEmail(typed: string): FieldProblem | null {
  if (!typed.trim()) return 'missing'
  return normaliseEmail(typed) ? null : 'invalid'
}

function validatePassword(password: string): FieldProblem | null {
  if (!password) return 'missing'
  return [...password].length < shortestPassword ? 'too_short' : null
}

function dropEmpty(candidates: Partial<Record<SignupField, FieldProblem | false | null>>): Problems {
  return Object.fromEntries(Object.entries(candidates).filter(([, problem]) => problem))
}

/** The first incomplete step; the last one is never complete, because its password is stored nowhere. */
export function findFirstOpenStep(steps: readonly Step[], draft: SignupDraft, today: Date): Step {
  const open = steps.find(
    (step) => Object.keys(findStepProblems(step, draft, emptySecrets, today)).length > 0,
  )
  // A message is optional, so it blocks nobody; but it is offered before the last step.
  return open ?? 'account'
}

/** The step to show: the requested one, unless an earlier one is still open. */
export function findReachableStep(
  steps: readonly Step[],
  draft: SignupDraft,
  requested: Step | null,
  today: Date,
): Step {
  const open = findFirstOpenStep(steps, draft, today)
  if (!requested || !steps.includes(requested))
    return open === 'account' ? findResumeStep(steps, draft) : open
  return steps.indexOf(requested) <= steps.indexOf(open) ? requested : open
}

/** A visitor who has answered everything but the message is offered it first. */
function findResumeStep(steps: readonly Step[], draft: SignupDraft): Step {
  return steps.includes('message') && !draft.message && !draft.email ? 'message' : 'account'
}
