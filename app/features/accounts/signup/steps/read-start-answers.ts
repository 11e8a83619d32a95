import { isoDate } from '#app/design/fields/birth-date.ts'
import { maximumInterests } from '#app/features/members/edit/profile-limits.ts'
import { facts } from '#app/features/members/facts/facts.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import type { SignupDraft } from '../signup-draft.ts'

const genders: readonly string[] = ['female', 'male']
const reasons: readonly string[] = facts.signup_reason.values

/** The longest message of any site; sign-up checks it again. */
const longestMessage = 10_000

/** The start form's answers as sent by a browser without script; invalid values are dropped. */
export function readStartAnswers(form: FormData, target?: string): SignupDraft {
  const text = (name: string) => String(form.get(name) ?? '')
  const part = (name: string) => text(`date_of_birth-${name}`).replace(/\D/g, '').slice(0, 4)
  const parts = { year: part('year'), month: part('month'), day: part('day') }
  const likes = form.getAll('likes').map(String).filter(isUuid).slice(0, 3)
  const message = text('message').trim().slice(0, longestMessage)
  return {
    gender: undefined,
    seeking: undefined,
    ...readLanderAnswers(form),
    date_of_birth: isoDate(parts) || undefined,
    born_typed: [parts.year, parts.month, parts.day].join('-'),
    ...(likes.length > 0 && { likes }),
    ...(target && message && { message: { to: target, text: message } }),
  }
}

/** The valid answers to a landing page's questions; `who` combines both genders in one choice, such as female-male. */
export function readLanderAnswers(
  form: FormData,
): Pick<SignupDraft, 'gender' | 'seeking' | 'signup_reason' | 'interests'> {
  const text = (name: string) => String(form.get(name) ?? '')
  const [gender = '', seeking = ''] = form.has('who')
    ? text('who').split('-')
    : [text('gender'), text('seeking')]
  const reason = text('signup_reason')
  const ids = form.getAll('interests').map(Number)
  const interests = [...new Set(ids)]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, maximumInterests)
  return {
    ...(genders.includes(gender) && { gender }),
    ...(genders.includes(seeking) && { seeking }),
    ...(reasons.includes(reason) && { signup_reason: reason }),
    ...(interests.length > 0 && { interests }),
  }
}
