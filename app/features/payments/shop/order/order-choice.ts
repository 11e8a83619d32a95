import { debitMethod } from '../../direct-debit/debit-method.ts'
import type { OrderRequest } from '../../orders/order.contract.ts'
import type { OpenOrder } from './open-order.server.ts'

export interface Choice {
  /** A method, or a stored card; none at first. */
  way: string | undefined
  /** Whether to store the card for the next order. */
  keeps: boolean
}

interface Remembered extends Choice {
  /** What the address named at the time of choosing. */
  named: string
}

const storageKey = 'order-choice'

/**
 * How to pay for a package, remembered in this tab: it survives reloading, another language, logging in, and turning
 * back at the provider.
 */
export function rememberedChoice(packageId: string): Remembered | undefined {
  return read()[packageId]
}

export function rememberChoice(packageId: string, stored: Remembered) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ ...read(), [packageId]: stored }))
  } catch {
    // Then the buyer chooses again.
  }
}

/** After a payment the next order starts afresh, such as with the stored card. */
export function clearChoices() {
  window.sessionStorage.removeItem(storageKey)
}

function read(): Record<string, Remembered> {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * The initial choice: what the address names, else the card stored last, else the most used instant method of the
 * country.
 */
export function firstChoice({ linked, chosenCard, cards, methods }: OpenOrder): string | undefined {
  const named = cards.find(({ id }) => id === chosenCard)?.id ?? linked?.shown
  const usual = methods.find(({ kind }) => kind !== 'debit' && kind !== 'transfer')
  return named ?? cards[0]?.id ?? (methods.length === 1 ? methods[0]?.id : usual?.id)
}

/** Whether it can be chosen: the amount may be too high for a debit now. */
export function isOffered({ cards, methods, noDebit }: OpenOrder, way: string | undefined): boolean {
  if (way === debitMethod && noDebit) return false
  return [...cards, ...methods].some(({ id }) => id === way)
}

/** The order as it is on the screen: with a stored card or with a method. */
export function orderRequestOf(
  { wanted, country, cards }: Pick<OpenOrder, 'wanted' | 'country' | 'cards'>,
  chosen: string,
  storeCard: boolean,
): OrderRequest {
  const card = cards.find(({ id }) => id === chosen)
  return {
    package: wanted.id,
    method: card ? 'credit_card' : chosen,
    country,
    amount: wanted.amount,
    withdrawal_consent: true,
    ...(wanted.discount && { discountcode: wanted.discount.code }),
    ...(card && { stored_card: card.id }),
    ...(storeCard && { store_card: true }),
  }
}
