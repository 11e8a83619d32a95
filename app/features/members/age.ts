/** Whole years on a day, both in UTC. */
export function ageOn(born: Date, day: Date): number {
  const years = day.getUTCFullYear() - born.getUTCFullYear()
  const hadBirthday =
    day.getUTCMonth() > born.getUTCMonth() ||
    (day.getUTCMonth() === born.getUTCMonth() && day.getUTCDate() >= born.getUTCDate())
  return hadBirthday ? years : years - 1
}
