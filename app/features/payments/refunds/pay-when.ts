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

/** Money of a debit can still fail to come, so it goes back only once it is ours. */
export function isDebit({ method }: { method: string }): boolean {
  return method === 'sepa_direct_debit'
}
