import { fromDecimal } from '../decimal-amount.ts'
import type { Snapshot, Told } from '../provider.ts'

/** The answer of its status page: a name and a value a line. */
export function readStatus(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [found, name = '', value = ''] = /^(\w+):(.*)/.exec(line.trim()) ?? []
      return found ? [[name, value.trim()] as const] : []
    }),
  )
}

const states: Record<string, Snapshot['state']> = { APPROVED: 'paid', DECLINED: 'failed' }
/** Its page makes a sale of an order when it is paid; a day later nobody will. */
const openFor = 86_400_000

/** A sale is there only once somebody has paid; one that came back was paid before. */
export function verotelState(status: Map<string, string>, age: number): Snapshot['state'] {
  if (status.get('response') === 'FOUND') return states[status.get('saleResult') ?? ''] ?? 'pending'
  return age > openFor ? 'cancelled' : 'pending'
}

/** It cannot be told to close the page of an order, not even of one that was declined. */
export function verotelPayableUntil(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + openFor)
}

export function verotelPrice(status: Map<string, string>): Snapshot['price'] {
  const [amount, currency] = [status.get('priceAmount'), status.get('priceCurrency')]
  return amount && currency ? { amount: fromDecimal(amount), currency } : null
}

/** What a message tells that the status page does not; nothing of a sale. */
export function toldBy(query: URLSearchParams): Told | undefined {
  const event = query.get('event')
  if (event === 'chargeback') return { kind: 'chargeback' }
  // Whether it is written with a sign or without.
  const amount = Math.abs(fromDecimal(query.get('priceAmount') ?? ''))
  return event === 'credit' && amount > 0 ? { kind: 'refund', amount } : undefined
}
