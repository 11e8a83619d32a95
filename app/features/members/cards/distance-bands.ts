import { type DistanceBand, distanceBands } from '../search/search.contract.ts'

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
