/** The unit of distance in the reader's country. */
export type LengthUnit = 'km' | 'mi'

export function unitFor(country: string | null): LengthUnit {
  return country === 'GB' || country === 'US' ? 'mi' : 'km'
}

/** Bands are in kilometres; in miles each is named by the next lower round number, so that none promises too little. */
const inMiles: Record<number, number> = { 10: 6, 25: 15, 50: 30, 100: 60, 250: 150 }

export function convertLength(unit: LengthUnit, kilometres: number): number {
  return unit === 'km' ? kilometres : (inMiles[kilometres] ?? Math.round(kilometres / 1.609))
}

/** Beyond the last band. */
export const lastBandLength = { km: 250, mi: 150 } as const
