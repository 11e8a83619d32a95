/** Lists store a visit only to these minutes; the SQL function activity_rank uses the same slot. */
const slot = 10 * 60_000

/** Rounds to ten minutes: others never see more precisely when somebody did something. */
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
