import { debitMethod } from '../direct-debit/debit-method.ts'
import type { OrderWish } from '../orders/order.contract.ts'
import type { OpenOrder } from './open-order.server.ts'

/** What is chosen at first: what the address names, else the card that was kept last, else the way that most people of the country use and that pays at once. */
export function firstChoice({ linked, chosenCard, cards, methods }: OpenOrder): string | undefined {
  const named = cards.find(({ id }) => id === chosenCard)?.id ?? linked?.shown
  const usual = methods.find(({ kind }) => kind !== 'debit' && kind !== 'transfer')
  return named ?? cards[0]?.id ?? (methods.length === 1 ? methods[0]?.id : usual?.id)
}

/** Whether it can be chosen: a debit may be too much for now. */
export function isOffered({ cards, methods, noDebit }: OpenOrder, way: string | undefined): boolean {
  if (way === debitMethod && noDebit) return false
  return [...cards, ...methods].some(({ id }) => id === way)
}

/** The order as it stands on the screen: by a kept card or by a method. */
export function wishOf(
  { wanted, country, cards }: Pick<OpenOrder, 'wanted' | 'country' | 'cards'>,
  chosen: string,
  storeCard: boolean,
): OrderWish {
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
