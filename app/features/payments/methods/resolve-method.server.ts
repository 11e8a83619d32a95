import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { labelOf } from './method-words.server.ts'
import { findMethod } from './offered-methods.ts'

export interface ResolvedMethod {
  /** Offered, ended, or just not available for this order. */
  state: 'offered' | 'ended' | 'elsewhere'
  /** Its name for the reader. */
  label: string
  /** What to show: the method itself, the row of a card brand, or its replacement; null for the whole list. */
  shown: string | null
}

/** Resolves an old address such as /credits/p1/giropay to an offered method; null for what never was one. */
export function resolveMethod(id: string, offered: readonly string[], locale: Locale): ResolvedMethod | null {
  const method = findMethod(id)
  if (!method) return null
  const label = labelOf(id, i18nFor(locale))
  const { markOf: row = id, validTo, replacedBy } = method
  const hasEnded = validTo !== undefined && validTo < now().toISOString().slice(0, 10)
  if (!hasEnded && offered.includes(row)) return { state: 'offered', label, shown: row }
  const next = replacedBy && (findMethod(replacedBy)?.markOf ?? replacedBy)
  const shown = hasEnded && next && offered.includes(next) ? next : null
  return { state: hasEnded ? 'ended' : 'elsewhere', label, shown }
}
