import type { Measure } from './measures.ts'

/** How much a breach counts against its member. */
export const severities = { none: 0, light: 1, medium: 2, severe: 3 } as const
export type Severity = keyof typeof severities
export const severityNames = Object.keys(severities) as Severity[]

/** After a year a breach no longer counts. */
export const strikeDays = 365

/** Reaching so many points suspends for so many days; from `banAt` on, the form proposes a ban to the person who decides. */
export const suspensions = [
  { points: 3, days: 7 },
  { points: 6, days: 30 },
] as const
export const banAt = 9

/** Measures that leave the member on the site, where a later breach can follow. */
export const countedMeasures: readonly Measure[] = ['warn', 'remove_text', 'remove_photo', 'limit', 'suspend']

/** How long the points suspend: by the highest step that the decision reaches, and not again for one reached before. */
export function suspensionDays(before: number, added: number): number {
  const reached = suspensions.filter(({ points }) => before < points && points <= before + added)
  return reached.at(-1)?.days ?? (added > 0 && before + added >= banAt ? suspensions.at(-1)!.days : 0)
}
