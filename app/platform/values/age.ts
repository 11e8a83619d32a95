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
