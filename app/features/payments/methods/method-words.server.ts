import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findMethod } from './offered-methods.ts'

/** Names are the same everywhere; these are plain words. */
const words: Record<string, MessageDescriptor> = {
  bank_transfer: msg`Bank transfer`,
  credit_card: msg`Credit or debit card`,
  sepa_direct_debit: msg`SEPA direct debit`,
}

/** How an order was paid, with what is shown of the card or the account: 'Visa •••• 4242'. */
export function methodWords(order: { method: string; paid_with: string | null }, i18n: I18n): string {
  const label = labelOf(order.method, i18n)
  if (order.paid_with === null) return label
  return findMethod(order.method)?.kind === 'card' ? order.paid_with : `${label}, ${order.paid_with}`
}

/** What a method is called in the reader’s language. */
export function labelOf(id: string, i18n: I18n): string {
  const own = words[id]
  return own ? i18n._(own) : (findMethod(id)?.label ?? id)
}
