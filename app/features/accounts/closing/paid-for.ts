/** Credits, and what they cost: in two currencies, if their buyer has moved. */
export interface Paid {
  credits: number
  worth: { amount: number; currency: string }[]
}

/** What a member has paid for and not used. */
export interface PaidFor {
  /** Where they pay: prices are written as it is usual there. */
  country: string
  /** What comes back the way it was paid if they ask for it, which takes no login. */
  refundable: Claim
  /** What can only go to an account that they name, logged in: to be asked for, or asked for and still without one. */
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
      ...{ currency, amount: some.reduce((sum, { amount }) => sum + amount, 0) },
    })),
  }
}
