/** Amounts as providers write them: 2999 is 29.99. All our currencies have two decimals. */
export function decimalOf(amount: number): string {
  return (amount / 100).toFixed(2)
}

export function fromDecimal(value: string): number {
  return Math.round(Number(value) * 100)
}
