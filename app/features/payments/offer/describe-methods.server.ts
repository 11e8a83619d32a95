import type { Money } from '#app/features/credits/statement.contract.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { labelOf } from '../methods/method-words.server.ts'
import type { OfferedMethod } from '../methods/methods.server.ts'
import { mostUsedFirst } from '../methods/most-used-first.ts'
import { marksOf } from '../methods/offered-methods.ts'
import type { PaymentMethodRow } from './packages.contract.ts'

/** All methods of several offers, without duplicates, in the country's order. */
export function describeMethods(
  offers: readonly { price: Money; methods: readonly OfferedMethod[] }[],
  country: string,
  locale: Locale,
): PaymentMethodRow[] {
  const i18n = i18nFor(locale)
  const rows = new Map<string, PaymentMethodRow>()
  for (const { price, methods } of offers)
    for (const { method, provider } of methods) {
      const marks = marksOf(method.id, { country, price, at: now() })
      rows.set(method.id, {
        ...{ id: method.id, label: labelOf(method.id, i18n), kind: method.kind },
        marks: marks.map(({ id, label }) => ({ id, label })),
        can_store: provider.can.store && method.kind === 'card',
      })
    }
  return mostUsedFirst([...rows.values()], country)
}
