/** For how long members can ban themselves. */
export const banLengths = ['half_year', 'year', 'five_years', 'forever'] as const
export type BanLength = (typeof banLengths)[number]

const months: Record<BanLength, number | null> = { half_year: 6, year: 12, five_years: 60, forever: null }

/** Null for good. The last day of a shorter month stands for a day that it lacks. */
export function endOfBan(length: BanLength, at: Date): Date | null {
  const count = months[length]
  if (count === null) return null
  const end = new Date(at)
  const day = end.getUTCDate()
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + count)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, lastDay))
  return end
}
