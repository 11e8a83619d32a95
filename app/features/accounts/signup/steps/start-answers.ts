import { isoDate } from '#app/design/fields/birth-date.ts'
import type { SignupDraft } from '../signup-draft.ts'

const genders = ['female', 'male']

/** The start form's answers as a browser without script sends them; whatever is no answer is left out. */
export function startAnswers(form: FormData): SignupDraft {
  const text = (name: string) => String(form.get(name) ?? '')
  const gender = text('gender')
  const seeking = text('seeking')
  const part = (name: string) => text(`date_of_birth-${name}`).replace(/\D/g, '').slice(0, 4)
  const parts = { year: part('year'), month: part('month'), day: part('day') }
  return {
    gender: genders.includes(gender) ? gender : undefined,
    seeking: genders.includes(seeking) ? seeking : undefined,
    date_of_birth: isoDate(parts) || undefined,
    born_typed: [parts.year, parts.month, parts.day].join('-'),
  }
}
