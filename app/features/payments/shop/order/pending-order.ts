import { callLazily } from '#app/web/browser/call-lazily.ts'
import { newKey } from '#app/web/browser/idempotency-key.ts'
import { returnAddress } from '#app/web/page/return-address.ts'
import type { placeOrderCall } from '../../orders/order.api.ts'
import type { OrderRequest, PlacedOrder } from '../../orders/order.contract.ts'

interface PendingOrder {
  /** The order, as JSON in the form in which it is sent. */
  words: string
  key: string
  /** The page the buyer came from. */
  from: string
  /** Set once the server has answered. */
  payment?: string
}

const storageKey = 'begun-order'

/**
 * Uses one key as long as the order does not change: pressing twice, reloading, or coming back from the provider to
 * press again is the same order. After it has ended, the next press is a new one.
 */
export async function placeOnce(request: OrderRequest, cameFrom: string): Promise<PlacedOrder> {
  const words = JSON.stringify(request)
  const pending = readPending()
  // After a failed payment, the shop is opened again.
  const from = cameFrom || (pending?.from ?? '')
  const same = pending?.words === words ? pending : undefined
  const { key, payment: known } = same ?? { key: newKey() }
  persist({ words, key, from })
  const placed = await callLazily<typeof placeOrderCall>('POST /order.php', { body: request, key })
  const { payment_id: payment, status } = placed.payment
  // Without an earlier answer, this one belongs to the press that got none.
  if (known && status !== 'loading' && status !== 'pending') {
    clearOrder()
    return placeOnce(request, from)
  }
  persist({ words, key, from, payment })
  return placed
}

/** Remembers an order that is placed elsewhere, but not what was typed for it. */
export function rememberOrder(payment: string, from: string) {
  persist({ words: '', key: newKey(), from: from || (readPending()?.from ?? ''), payment })
}

/** Where the buyer of an order came from in this tab, such as an unsent message; empty if unknown. */
export function returnOf(paymentId: string): string {
  const pending = readPending()
  return pending?.payment === paymentId ? returnAddress(pending.from, '') : ''
}

/** A browser without storage gets a new key for each press. */
function readPending(): PendingOrder | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function persist(pending: PendingOrder) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(pending))
  } catch {
    // Then pressing twice is two orders; only one of them is paid.
  }
}

export function clearOrder() {
  window.sessionStorage.removeItem(storageKey)
}
