export interface LotEntry {
  member_id: string
  kind: 'bonus' | 'paid'
  transaction_id: string
  reason: string
  lot_id: string
  amount: string
}

interface Lot {
  id: number
  kind: 'bonus' | 'paid'
  left: number
}

/**
 * Replays a member's lots in booking order and returns every spending that left credits in a lot whose turn came first:
 * bonus before paid, oldest first.
 */
export function findOutOfOrder(history: readonly LotEntry[]): string[] {
  const lots = new Map<string, Lot>()
  const wrong = new Set<string>()
  for (const { lot_id, kind, transaction_id, reason, amount } of history) {
    const lot = lots.get(lot_id) ?? { id: Number(lot_id), kind, left: 0 }
    lots.set(lot_id, lot)
    lot.left += Number(amount)
    const isSpent = !['refund', 'chargeback'].includes(reason) && Number(amount) < 0
    if (isSpent && [...lots.values()].some((other) => other.left > 0 && comesBefore(other, lot)))
      wrong.add(transaction_id)
  }
  return [...wrong]
}

function comesBefore(one: Lot, other: Lot): boolean {
  return one.kind === other.kind ? one.id < other.id : one.kind === 'bonus'
}
