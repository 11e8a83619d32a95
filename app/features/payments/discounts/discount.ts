import { percentOf } from '#app/features/sites/prices/share-of-price.ts'

/** What an order may be reduced by. */
export interface Discount {
  code: string
  percentage: number
  /** Why there is one: new members get the first two by themselves. */
  reason: 'time_bonus' | 'welcome' | 'code'
  validity: 'once' | 'once-per-user' | 'unlimited'
  /** Whose code it is; null for one of all sites, and for what members get by themselves. */
  siteId: string | null
  country: string | null
  /** For whom alone it is. */
  memberId: string | null
  currency: string | null
  /** Of the price before the discount, in the smallest unit. */
  minimumOrderValue: number | null
  /** By their ids in the catalogue; null for every one. */
  paymentMethods: readonly string[] | null
  /** Of cards, where it is for some of them only; which it will be is known of a kept one alone. */
  cardBrands: readonly string[] | null
  expires: Date | null
}

export const timeBonusCode = 'TIMEBONUS25'
export const welcomeCode = 'WELCOME10'

/** A code as phones and people write it: 'Spring 15'. */
export function spelledCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

export function reasonOf(code: string): Discount['reason'] {
  if (code === timeBonusCode) return 'time_bonus'
  return code === welcomeCode ? 'welcome' : 'code'
}

/** What its buyer has typed for an order, to be taken along to the next try; empty for what comes by itself. */
export function typedCodeOf(discount: Pick<Discount, 'code'> | null): string {
  return discount && reasonOf(discount.code) === 'code' ? discount.code : ''
}

export type OnceOnly = Pick<Discount, 'code' | 'validity' | 'siteId'>

/** By which it is known that it was used; null for what may be used often. New members get one of theirs, not both. */
export function onceKeyOf({ code, validity, siteId }: OnceOnly, memberId: string) {
  if (reasonOf(code) !== 'code') return `first purchase ${memberId}`
  if (validity === 'unlimited') return null
  if (validity === 'once-per-user') return `code ${code} ${memberId}`
  return siteId ? `code ${code} of ${siteId}` : `code ${code}`
}

/** What is charged. */
export function reduced(fullAmount: number, discount: Pick<Discount, 'percentage'> | null): number {
  return discount ? fullAmount - percentOf(fullAmount, discount.percentage) : fullAmount
}
