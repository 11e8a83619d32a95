import { ageOn } from './age.ts'
import { minimumAge } from './age-limits.ts'

const longestLife = 120

/** The problem with a date of birth given as yyyy-mm-dd; the page checks early, the server decides. */
export function birthdayProblem(iso: string, today: Date): 'invalid' | 'too_young' | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return 'invalid'
  const born = new Date(`${iso}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== iso) return 'invalid'
  const age = ageOn(born, today)
  if (age > longestLife || born > today) return 'invalid'
  return age < minimumAge ? 'too_young' : null
}
