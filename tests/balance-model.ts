interface Lot {
  kind: 'bonus' | 'paid'
  key: string
  amount: number
  left: number
  isReturned?: boolean
}

/** The expected ledger of one member, as simply as possible. */
export class BalanceModel {
  private readonly lots: Lot[] = []
  /** The lots that each spending took from; empty once it was refunded. */
  private readonly spendings = new Map<string, { lot: Lot; amount: number }[]>()

  get credits() {
    return this.lots.reduce((sum, { left }) => sum + left, 0)
  }

  /** The remaining credits of each lot, in the order in which they are used. */
  get remainingByLot() {
    return this.inOrder().map(({ left }) => left)
  }

  add(kind: Lot['kind'], key: string, credits: number): boolean {
    if (credits === 0 || this.lots.some((lot) => lot.key === key)) return false
    this.lots.push({ kind, key, amount: credits, left: credits })
    return true
  }

  /** Null where it is refused. */
  spend(key: string, amount: number): number | null {
    if (amount === 0) return this.credits
    if (this.spendings.has(key) || amount > this.credits) return null
    const taken = []
    let due = amount
    for (const lot of this.inOrder()) {
      const part = Math.min(lot.left, due)
      lot.left -= part
      due -= part
      taken.push({ lot, amount: part })
    }
    this.spendings.set(key, taken)
    return this.credits
  }

  refundSpending(key: string): number {
    for (const { lot, amount } of this.spendings.get(key) ?? []) lot.left += amount
    if (this.spendings.has(key)) this.spendings.set(key, [])
    return this.credits
  }

  returnPurchase(key: string): number {
    const lot = this.lots.find((one) => one.key === key && !one.isReturned)
    const credits = lot?.left ?? 0
    if (lot && credits > 0) Object.assign(lot, { left: 0, isReturned: true })
    return credits
  }

  private inOrder() {
    const of = (kind: Lot['kind']) => this.lots.filter((lot) => lot.kind === kind)
    return [...of('bonus'), ...of('paid')]
  }
}
