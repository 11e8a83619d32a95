import { debitMethod } from '../../direct-debit/debit-method.ts'
import type { OrderRequest } from '../../orders/order.contract.ts'
import type { OpenOrder } from './open-order.server.ts'

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
