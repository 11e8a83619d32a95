/** Credits are booked in whole units and never below zero; anything else is a bug. */
export function wholeCredits(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`credits are whole units, not ${amount}`)
  return amount
}
