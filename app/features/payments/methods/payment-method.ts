export const methodKinds = ['card', 'debit', 'redirect', 'transfer', 'voucher', 'wallet'] as const

/** A payment method, as people know it. */
export interface PaymentMethod {
  id: string
  /** Its name, the same in all languages but for the few that are plain words. */
  label: string
  kind: (typeof methodKinds)[number]
  countries: readonly string[]
  currencies: readonly string[]
  limits?: Readonly<Record<string, { min: number; max: number }>>
  /** The first and the last day on which it can be used; the first may differ by country. */
  validFrom?: Readonly<Record<string, string>>
  validTo?: string
  replacedBy?: string
  /** The row of a card brand, which is a mark on it instead of a separate row. */
  markOf?: string
  /** Still accepted, but without a mark: no new ones are issued, so nobody needs to look for it. */
  isHidden?: boolean
}
