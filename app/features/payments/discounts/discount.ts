import { computePercentage } from '#app/features/sites/prices/share-of-price.ts'

/** What an order may be reduced by. */
export interface Discount {
  code: string
  percentage: number
  /** Why it exists: new members get the first two automatically. */
  reason: 'time_bonus' | 'welcome' | 'code'
  validity: 'once' | 'once-per-user' | 'unlimited'
  /** The site of the code; null for a code of all sites, and for the automatic ones. */
  siteId: string | null
  country: string | null
  /** The only member who can use it. */
  memberId: string | null
  currency: string | null
  /** Of the price before the discount, in the smallest unit. */
  minimumOrderValue: number | null
  /** Ids in the catalogue; null for all methods. */
  paymentMethods: readonly string[] | null
  /** Card brands, if it is only for some; which brand an order uses is known in advance only for a stored card. */
  cardBrands: readonly string[] | null
  expires: Date | null
  /** The only package it is for; null for all packages. */
  packageId: string | null
}

export const timeBonusCode = 'TIMEBONUS25'
export const welcomeCode = 'WELCOME10'

/** Normalises a code as phones and people write it: 'Spring 15'. */
export function spelledCode(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

export function reasonOf(code: string): Discount['reason'] {
  if (code === timeBonusCode) return 'time_bonus'
  return code === welcomeCode ? 'welcome' : 'code'
}

/** The code the buyer typed for an order, for the next attempt; empty for an automatic discount. */
export function typedCodeOf(discount: Pick<Discount, 'code'> | null): string {
  return discount && reasonOf(discount.code) === 'code' ? discount.code : ''
}

export type OnceOnly = Pick<Discount, 'code' | 'validity' | 'siteId'>

/** The key that marks it as used; null for what may be used often. New members get one of theirs, not both. */
export function onceKeyOf({ code, validity, siteId }: OnceOnly, memberId: string) {
  if (reasonOf(code) !== 'code') return `first purchase ${memberId}`
  if (validity === 'unlimited') return null
  if (validity === 'once-per-user') return `code ${code} ${memberId}`
  return siteId ? `code ${code} of ${siteId}` : `code ${code}`
}

/** The amount charged. */
export function reduced(fullAmount: number, discount: Pick<Discount, 'percentage'> | null): number {
  return discount ? fullAmount - computePercentage(fullAmount, discount.percentage) : fullAmount
}
