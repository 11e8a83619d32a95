import { percentOf } from '#app/features/sites/prices/share-of-price.ts'

/** What an order may be reduced by. */
export interface Discount {
  code: string
  percentage: number
  /** Why there is one: new members get the first two by themselves. */
  reason: 'time_bonus' | 'welcome' | 'code'
  validity: 'once' | 'once-per-user' | 'unlimited'
  country: string | null
  /** For whom alone it is. */
  memberId: string | null
  currency: string | null
  /** Of the price before the discount, in the smallest unit. */
  minimumOrderValue: number | null
  /** By their ids in the catalogue; null for every one. */
  paymentMethods: readonly string[] | null
  expires: Date | null
}

export const timeBonusCode = 'TIMEBONUS25'
export const welcomeCode = 'WELCOME10'

export function reasonOf(code: string): Discount['reason'] {
  if (code === timeBonusCode) return 'time_bonus'
  return code === welcomeCode ? 'welcome' : 'code'
}

/** By which it is known that it was used; null for what may be used often. New members get one of theirs, not both. */
export function onceKeyOf({ code, validity }: Pick<Discount, 'code' | 'validity'>, memberId: string) {
  if (reasonOf(code) !== 'code') return `first purchase ${memberId}`
  if (validity === 'unlimited') return null
  return validity === 'once' ? `code ${code}` : `code ${code} ${memberId}`
}

/** What is charged. */
export function reduced(fullAmount: number, discount: Pick<Discount, 'percentage'> | null): number {
  return discount ? fullAmount - percentOf(fullAmount, discount.percentage) : fullAmount
}
