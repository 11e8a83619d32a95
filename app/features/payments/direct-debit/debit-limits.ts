/**
 * In cents: debits are in euros. The limits are low because credits are given on trust, and a debit can be reclaimed
 * for weeks.
 */
const most = { first: 3000, open: 6000, month: 15_000, aDay: 2 }
const day = 86_400_000

interface Signed {
  amount: number
  signed_at: Date
  settled_at: Date | null
}

/** Whether one more debit is within the limits of its member, account and number. */
export function isWithinLimits(amount: number, signed: readonly Signed[], at: Date): boolean {
  const since = (days: number) =>
    signed.filter(({ signed_at }) => at.getTime() - signed_at.getTime() < days * day)
  const sum = (debits: readonly Signed[]) => debits.reduce((total, debit) => total + debit.amount, amount)
  if (signed.length === 0 && amount > most.first) return false
  return (
    sum(signed.filter(({ settled_at }) => !settled_at)) <= most.open &&
    sum(since(30)) <= most.month &&
    since(1).length < most.aDay
  )
}
