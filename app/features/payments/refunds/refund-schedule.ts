const minute = 60_000
const waits = [1, 5, 30, 120].map((minutes) => minutes * minute)
const longestWait = 720 * minute

/** When a failed refund is retried, after this many attempts. */
export function nextAttempt(attempts: number, at: Date): Date {
  return new Date(at.getTime() + (waits[attempts - 1] ?? longestWait))
}

/** When to check again whether a debit has settled. */
export function nextDebitCheck(at: Date): Date {
  return new Date(at.getTime() + longestWait)
}

const day = 1440 * minute
const legalPeriod = 14 * day
/** Leaves one day for the provider, or for paying by hand. */
const maxDelay = legalPeriod - day

/** The legal deadline. */
export function refundDeadline(owedSince: Date): Date {
  return new Date(owedSince.getTime() + legalPeriod)
}

interface DelayedRefund {
  created_at: Date
  owed_since: Date | null
}

/** The money of a debit can still fail, so it is refunded once it is ours, but no later than the law allows. */
export function waitsForDebit(
  { created_at, owed_since }: DelayedRefund,
  payment: { method: string; settled_at: Date | null },
  at: Date,
): boolean {
  const isHeld = at.getTime() - (owed_since ?? created_at).getTime() < maxDelay
  return isDebit(payment) && !payment.settled_at && isHeld
}

export function isDebit({ method }: { method: string }): boolean {
  return method === 'sepa_direct_debit'
}
