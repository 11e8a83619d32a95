/** What an order may be reduced by. */
export interface Discount {
  code: string
  percentage: number
  validity: 'once' | 'once-per-user' | 'unlimited'
  country: string | null
  currency: string | null
  /** Of the price before the discount, in the smallest unit. */
  minimumOrderValue: number | null
  /** By their ids in the catalogue; null for every one. */
  paymentMethods: readonly string[] | null
  expires: Date | null
}

export const timeBonusCode = 'TIMEBONUS25'
export const welcomeCode = 'WELCOME10'
export const timeBonusSeconds = 14_400
export const welcomeSeconds = 7 * 86_400

/** By which it is known that it was used; null for what may be used often. */
export function onceKeyOf({ code, validity }: Pick<Discount, 'code' | 'validity'>, memberId: string) {
  if (validity === 'unlimited') return null
  return validity === 'once' ? `code ${code}` : `code ${code} ${memberId}`
}
