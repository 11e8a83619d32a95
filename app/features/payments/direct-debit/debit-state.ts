import type { Snapshot } from '../providers/provider.ts'

interface Ordered {
  paid_at: Date | null
  amount: number
  currency: string
}

/**
 * A signed debit counts as paid once the provider has accepted it: the money arrives days later, so credits are given
 * on trust. A later failure counts as a chargeback.
 */
export function asDebit({ paid_at, amount, currency }: Ordered, told: Snapshot): Snapshot {
  const price = told.price ?? { amount, currency }
  if (told.state === 'pending') return { ...told, state: 'paid', price, settled: false }
  if (told.state !== 'paid' && paid_at)
    return { ...told, state: 'paid', price, chargebacks: Math.max(1, told.chargebacks) }
  return told
}
