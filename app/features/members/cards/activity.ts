/** Lists know a visit by these minutes only; the SQL function activity_rank has the same. */
const slot = 10 * 60_000

/** All that others learn of when somebody did something. */
export function toTenMinutes(at: Date): Date {
  return new Date(Math.floor(at.getTime() / slot) * slot)
}

/** The first rank that a visit at this time can have. */
export function leastRank(at: Date): Date {
  return toTenMinutes(at)
}

/** Above every rank that a visit at this time can have. */
export function rankBound(at: Date): Date {
  return new Date(leastRank(at).getTime() + slot)
}
