import { isOpen } from '../order-states.ts'
import type { PaymentFacts } from '../payment-facts.ts'

const minute = 60_000
const day = 1440 * minute
/** Soon at first, for the buyer who waits in front of the page. */
const waits = [1, 5, 15, 60].map((minutes) => minutes * minute)
const laterWait = 360 * minute
/** An order unpaid for this long no longer reserves a limit or a code. */
const openFor = 14 * day
/**
 * The money should be on its way by then, so that it arrives before the order is cancelled; providers wait for twelve
 * days or more.
 */
const transferWithin = 10 * day
/** Until then money may still come, and is credited. */
const awaitedFor = 30 * day
/** Until then a debit can fail and payments are charged back; providers that report late are polled. */
const watchedFor = 70 * day

interface PolledPayment extends Pick<PaymentFacts, 'status' | 'settled_at'> {
  poll_attempts: number
  created_at: Date
}

/** Nobody has paid it for too long. */
export function isAbandoned({ created_at }: Pick<PolledPayment, 'created_at'>, at: Date): boolean {
  return at.getTime() - created_at.getTime() > openFor
}

/** When an unpaid order ends, through its provider or us. */
export function endOf({ ends_at, created_at }: { ends_at: Date | null; created_at: Date }): Date {
  return ends_at ?? new Date(created_at.getTime() + openFor)
}

/** The last day for a transfer, as shown in the overview, the order and its mail. */
export function transferBy({ ends_at, created_at }: { ends_at: Date | null; created_at: Date }): Date {
  const within = new Date(created_at.getTime() + transferWithin)
  return ends_at && ends_at < within ? ends_at : within
}

/** When to poll the provider again, in case it does not report; null for never. */
export function nextPoll(
  { status, settled_at, poll_attempts, created_at }: PolledPayment,
  at: Date,
  payableUntil: Date | null = null,
): Date | null {
  const age = at.getTime() - created_at.getTime()
  if (isOpen({ status }))
    return age < awaitedFor ? new Date(at.getTime() + (waits[poll_attempts] ?? laterWait)) : null
  if (payableUntil) return new Date(Math.min(payableUntil.getTime(), at.getTime() + day))
  if (status === 'cancelled' && age > openFor && age < awaitedFor) return new Date(at.getTime() + day)
  if (status === 'completed' && !settled_at && age < watchedFor) return new Date(at.getTime() + day)
  return null
}
