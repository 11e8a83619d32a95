/** Credits and what they cost, in two currencies if their buyer has moved. */
export interface Paid {
  credits: number
  worth: { amount: number; currency: string }[]
}

/** What a member has paid for and not used. */
export interface PaidFor {
  /** The country they pay in, which decides how prices are formatted. */
  country: string
  /** Refundable to the original payment method on request, without a login. */
  refundable: Claim
  /**
   * Refundable only to a bank account that the member names while logged in. Either not claimed yet, or claimed but
   * still without one.
   */
  byAccount: Claim
  lost: Paid
}

export interface Claim extends Paid {
  orders: string[]
  /** The last day on which it can be claimed. */
  lastDay: string | null
}

interface Order {
  credits: number
  amount: number
  currency: string
}

export function sumOf(orders: readonly Order[]): Paid {
  return {
    credits: orders.reduce((sum, { credits }) => sum + credits, 0),
    worth: [...Map.groupBy(orders, ({ currency }) => currency)].map(([currency, some]) => ({
      currency,
      amount: some.reduce((sum, { amount }) => sum + amount, 0),
    })),
  }
}
