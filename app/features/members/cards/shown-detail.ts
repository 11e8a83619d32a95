import { type DistanceBand, distanceBands } from '#app/features/members/search/search.contract.ts'

const earthRadius = 6371

/** Converts a distance over ground into a chord through the unit sphere. */
export function chordOf(kilometres: number): number {
  return 2 * Math.sin(kilometres / (2 * earthRadius))
}

/** How far away someone lives, in no more detail than anyone may know. */
export function bandOf(chord: number): DistanceBand {
  const band = distanceBands.find((kilometres) => chord <= chordOf(kilometres))
  return band === undefined ? 'far' : (String(band) as DistanceBand)
}

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

interface PlacedProfile {
  kind: string | null
  country: string | null
  region: string | null
  city: string | null
}

/**
 * Where somebody lives, limited to what the site shows. Null for a fictional profile, where a town would only mislead.
 */
export function shownPlace({ kind, country, region, city }: PlacedProfile, fields: readonly string[]) {
  const isShown = (field: string) => kind === 'member' && fields.includes(field)
  return {
    country: isShown('country') ? country : null,
    region: isShown('region') ? region : null,
    city: isShown('city') ? city : null,
  }
}
