const minute = 60_000
const waits = [1, 5, 30, 120].map((minutes) => minutes * minute)
const longestWait = 720 * minute

/** When a refund that did not work is tried again, after so many tries. */
export function nextTry(attempts: number, at: Date): Date {
  return new Date(at.getTime() + (waits[attempts - 1] ?? longestWait))
}

/** When to look again whether a debit has settled. */
export function nextLookAtDebit(at: Date): Date {
  return new Date(at.getTime() + longestWait)
}

const day = 1440 * minute
const lawfulDays = 14 * day
/** A provider, or whoever pays by hand, needs one of them. */
const longestHeld = lawfulDays - day

/** By when the law wants it paid. */
export function paidBy(owedSince: Date): Date {
  return new Date(owedSince.getTime() + lawfulDays)
}

interface HeldRefund {
  created_at: Date
  owed_since: Date | null
}

/** Money of a debit can still fail to come, so it goes back once it is ours, but not later than the law has it. */
export function waitsForDebit(
  { created_at, owed_since }: HeldRefund,
  payment: { method: string; settled_at: Date | null },
  at: Date,
): boolean {
  const isHeld = at.getTime() - (owed_since ?? created_at).getTime() < longestHeld
  return isDebit(payment) && !payment.settled_at && isHeld
}

export function isDebit({ method }: { method: string }): boolean {
  return method === 'sepa_direct_debit'
}
