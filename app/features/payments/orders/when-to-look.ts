import { isOpen, type PaymentFacts } from './payment-facts.ts'

const minute = 60_000
const day = 1440 * minute
/** Soon at first: whoever waits in front of the page sees it. */
const waits = [1, 5, 15, 60].map((minutes) => minutes * minute)
const laterWait = 360 * minute
/** Transfers and debits that nobody paid within this are not paid any more. */
const openFor = 30 * day
/** Until then a debit can fail to come, and payments are charged back; who tells us late is asked. */
const watchedFor = 70 * day

interface Looked extends Pick<PaymentFacts, 'status' | 'settled_at'> {
  looks: number
  created_at: Date
}

/** When to ask the provider again, in case that it does not tell; null for never. */
export function nextLook({ status, settled_at, looks, created_at }: Looked, at: Date): Date | null {
  const age = at.getTime() - created_at.getTime()
  if (isOpen({ status })) return age < openFor ? new Date(at.getTime() + (waits[looks] ?? laterWait)) : null
  if (status === 'completed' && !settled_at && age < watchedFor) return new Date(at.getTime() + day)
  return null
}
