/** Credits and what they cost, in two currencies if their buyer has moved. */
export interface PurchasedCredits {
  credits: number
  worth: { amount: number; currency: string }[]
}

/** Purchases that a member has not used. */
export interface UnusedPurchases {
  /** The country they pay in, which decides how prices are formatted. */
  country: string
  /** Refundable to the original payment method on request, without a login. */
  refundable: RefundClaim
  /**
   * Refundable only to a bank account that the member names while logged in. Either not claimed yet, or claimed but
   * still without one.
   */
  byAccount: RefundClaim
  lost: PurchasedCredits
}

export interface RefundClaim extends PurchasedCredits {
  orders: string[]
  /** The last day on which it can be claimed. */
  lastDay: string | null
}

interface Order {
  credits: number
  amount: number
  currency: string
}

export function sumOrders(orders: readonly Order[]): PurchasedCredits {
  return {
    credits: orders.reduce((sum, { credits }) => sum + credits, 0),
    worth: [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, some]) => ({
      currency,
      amount: some.reduce((sum, { amount }) => sum + amount, 0),
    })),
  }
}
