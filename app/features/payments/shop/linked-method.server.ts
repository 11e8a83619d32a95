import { data } from 'react-router'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { labelOf } from '../methods/method-words.server.ts'
import { findMethod, hasEnded } from '../methods/offered-methods.ts'

/** What the address says of the way to pay: links live longer than some of the ways. */
export function linkedMethod(id: string | undefined, offered: readonly string[], locale: Locale) {
  if (id === undefined) return null
  const method = findMethod(id)
  if (!method) throw data(null, { status: 404 })
  const i18n = i18nFor(locale)
  const label = labelOf(id, i18n)
  const asked = method.markOf ?? id
  if (offered.includes(asked)) return { label, state: 'offered' as const, chosen: asked, instead: null }
  const instead = offered.find((other) => other === method.replacedBy)
  return {
    label,
    state: hasEnded(method, now()) ? ('ended' as const) : ('not_here' as const),
    chosen: instead ?? null,
    instead: instead ? labelOf(instead, i18n) : null,
  }
}
