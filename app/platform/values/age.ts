/** Nobody younger may join, and so nobody younger is searched for. */
export const minimumAge = 18
/** The highest age in a search. Searching up to it includes everyone older. */
export const maxSearchAge = 99

export function clampSearchAge(age: number): number {
  return Math.min(maxSearchAge, Math.max(minimumAge, age))
}

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

/** Age in whole years on a day, both dates in UTC. */
export function ageOn(born: Date, day: Date): number {
  const years = day.getUTCFullYear() - born.getUTCFullYear()
  const hadBirthday =
    day.getUTCMonth() > born.getUTCMonth() ||
    (day.getUTCMonth() === born.getUTCMonth() && day.getUTCDate() >= born.getUTCDate())
  return hadBirthday ? years : years - 1
}

/** The latest date of birth of somebody who has this age on the day, such as 1966-11-15. */
export function latestBirthDate(day: Date, years: number): string {
  const year = day.getUTCFullYear() - years
  const month = day.getUTCMonth()
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  // For 29 February, other years use the 28th.
  const date = Math.min(day.getUTCDate(), lastOfMonth)
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10)
}
