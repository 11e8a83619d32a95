import { timeBonusCode, welcomeCode } from '../../app/features/payments/discounts/discount.ts'
import { methodsIn } from '../../app/features/payments/methods/offered-methods.ts'
import type { Dice } from './dice.ts'

const hour = 3_600_000
const day = 24 * hour
/** Kinds of methods that are paid at once. */
const instantKinds = ['card', 'redirect', 'wallet']

/** Picks what people of the country pay with most, then cards and PayPal, now and then something else. */
export function drawInstantMethod(
  dice: Dice,
  country: string,
  price: { amount: number; currency: string },
  at: Date,
): string {
  const usable = methodsIn({ country, price, at }).filter(({ kind }) => instantKinds.includes(kind))
  const [first] = usable
  const liked = usable.filter(({ id }) => id === 'credit_card' || id === 'paypal')
  return dice.pick([...usable, ...liked, ...liked, ...(first ? Array(6).fill(first) : [])]).id
}

/**
 * How long a transfer took, for the few who pay that way; null for everybody else and where transfers are not offered.
 */
export function drawTransferTime(
  dice: Dice,
  country: string,
  price: { amount: number; currency: string },
  at: Date,
): number | null {
  const isChosen = dice.chance(0.08)
  const time = dice.integer(1, 2) * day + dice.integer(5, 50) * 60_000
  const asked = { country, price, at: new Date(at.getTime() - time) }
  return isChosen && methodsIn(asked).some(({ id }) => id === 'bank_transfer') ? time : null
}

/** The discount on a new member's first purchase, if they were quick. */
export function newMemberDiscount(signedUp: Date, at: Date) {
  const age = at.getTime() - signedUp.getTime()
  if (age < 4 * hour) return { code: timeBonusCode, percentage: 25 }
  return age < 7 * day ? { code: welcomeCode, percentage: 10 } : null
}
