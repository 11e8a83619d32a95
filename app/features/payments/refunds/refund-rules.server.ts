import { isDebit } from '../methods/offered-methods.ts'
import { findProvider } from '../providers/providers.server.ts'
import type { RefundRow } from './refunds.db.server.ts'

/** Methods that cannot receive money. */
const oneWay = ['bank_transfer', 'paysafecard']

const minute = 60_000
const day = 1440 * minute

/** How long to wait before each further attempt. */
const waits = [1, 5, 30, 120].map((minutes) => minutes * minute)
const longestWait = 720 * minute

const legalPeriod = 14 * day
/** Leaves one day for the provider, or for paying by hand. */
const maxDelay = legalPeriod - day

/** Whether the provider can refund to where the money came from; otherwise the buyer names an account. */
export function canRefundToSource({ provider: id, method }: { provider: string; method: string }): boolean {
  const provider = findProvider(id)
  return Boolean(provider?.can.refund && provider.refund) && !oneWay.includes(method)
}

/** When a failed refund is retried, after this many attempts. */
export function nextAttempt(attempts: number, at: Date): Date {
  return new Date(at.getTime() + (waits[attempts - 1] ?? longestWait))
}

/** When to check again whether a debit has settled. */
export function nextDebitCheck(at: Date): Date {
  return new Date(at.getTime() + longestWait)
}

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

type Part = Pick<RefundRow, 'status' | 'amount' | 'manual_amount'>

/** It was sent, or has arrived. */
export function isSent({ status }: Part): boolean {
  return status === 'under_way' || status === 'paid'
}

/** We owe it. */
export function isOpen({ status }: Part): boolean {
  return status === 'due' || status === 'needs_account'
}

export function fromProvider(refunds: readonly Part[]): number {
  return refunds.reduce((sum, { amount, manual_amount }) => sum + amount - manual_amount, 0)
}

/** Its payment: the price, and how much of it has come back. */
interface Whole {
  price: number
  refunded_amount: number
}

/**
 * The rest of a refund that is still to be paid. A refund at the provider that we did not request was made by hand,
 * and counts for it. The total never exceeds what was paid. `all` are the refunds of its payment.
 */
export function openAmount(
  { amount }: Part,
  all: readonly Part[],
  { price, refunded_amount }: Whole,
): number {
  const sent = all.filter(isSent)
  const byHand = sent.reduce((sum, { manual_amount }) => sum + manual_amount, 0)
  const entered = refunded_amount - byHand - fromProvider(sent)
  return Math.max(0, Math.min(amount - Math.max(0, entered), price - refunded_amount))
}
