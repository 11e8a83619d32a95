/** Lists store a visit only to these minutes; the SQL function activity_rank uses the same slot. */
const slotMilliseconds = 10 * 60_000

/** Rounds to ten minutes: others never see more precisely when somebody did something. */
export function roundToTenMinutes(at: Date): Date {
  return new Date(Math.floor(at.getTime() / slotMilliseconds) * slotMilliseconds)
}

/** The first rank that a visit at this time can have. */
export function minimumRank(at: Date): Date {
  return roundToTenMinutes(at)
}

/** Above every rank that a visit at this time can have. */
export function rankUpperBound(at: Date): Date {
  return new Date(minimumRank(at).getTime() + slotMilliseconds)
}
