import type { ProviderId } from '../providers/provider.ts'

export const methodKinds = ['card', 'debit', 'redirect', 'transfer', 'voucher', 'wallet'] as const

/** A way to pay, as people know it. */
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
  /** Of a brand of cards, which is a mark on the row of cards and not a row of its own. */
  markOf?: string
  /** Still taken, but no mark: new ones are issued no more, and nobody is told to look for one. */
  isHidden?: boolean
  /** What the providers call it. */
  at: Partial<Record<Exclude<ProviderId, 'sandbox'>, string>>
}
