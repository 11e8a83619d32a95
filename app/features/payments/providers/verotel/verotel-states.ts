import { fromDecimal } from '../decimal-amount.ts'
import type { EventOutcome, Snapshot } from '../provider.ts'

/** Parses its status page: a name and a value per line. */
export function readStatus(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [found, name = '', value = ''] = /^(\w+):(.*)/.exec(line.trim()) ?? []
      return found ? [[name, value.trim()] as const] : []
    }),
  )
}

const states: Record<string, Snapshot['state']> = { APPROVED: 'paid', DECLINED: 'failed' }
/** Its page creates the sale when an order is paid, which nobody does after a day. */
const openFor = 86_400_000

/** A sale exists only once somebody has paid; one that came back was paid before. */
export function verotelState(status: Map<string, string>, age: number): Snapshot['state'] {
  if (status.get('response') === 'FOUND') return states[status.get('saleResult') ?? ''] ?? 'pending'
  return age > openFor ? 'cancelled' : 'pending'
}

/** Verotel cannot close the page of an order, not even of a declined one. */
export function verotelPayableUntil(orderedAt: Date): Date {
  return new Date(orderedAt.getTime() + openFor)
}

export function verotelPrice(status: Map<string, string>): Snapshot['price'] {
  const [amount, currency] = [status.get('priceAmount'), status.get('priceCurrency')]
  return amount && currency ? { amount: fromDecimal(amount), currency } : null
}

/** What a message reports that the status page does not; undefined for a sale. */
export function outcomeOf(query: URLSearchParams): EventOutcome | undefined {
  const event = query.get('event')
  if (event === 'chargeback') return { kind: 'chargeback' }
  // Whether it has a sign or not.
  const amount = Math.abs(fromDecimal(query.get('priceAmount') ?? ''))
  return event === 'credit' && amount > 0 ? { kind: 'refund', amount } : undefined
}
