/** As providers write money: 2999 is 29.99. All currencies of ours have two decimals. */
export function decimalOf(amount: number): string {
  return (amount / 100).toFixed(2)
}

export function fromDecimal(value: string): number {
  return Math.round(Number(value) * 100)
}
