/** Credits, and what they cost: in two currencies, if their buyer has moved. */
export interface Paid {
  credits: number
  worth: { amount: number; currency: string }[]
}

/** What a member has paid for and not used. */
export interface PaidFor {
  /** Where they pay: prices are written as it is usual there. */
  country: string
  /** What comes back if they ask for it by the last of these days. */
  refundable: Paid & { orders: string[]; lastDay: string | null }
  lost: Paid
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
