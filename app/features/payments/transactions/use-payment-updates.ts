import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#app/features/live/browser/use-live.ts'
import type { Payment } from '../orders/order.contract.ts'
import { isOpen } from '../orders/order-states.ts'

/** Soon at first, for a waiting buyer; later for a page that was left open. */
const pauses = [2000, 2000, 3000, 5000, 10_000]
const laterPause = 30_000

/** Rereads the page when the order has changed: on a published event, and by polling in case none arrives. */
export function usePaymentUpdates({ payment_id, status }: Payment) {
  const { revalidate } = useRevalidator()
  useLive<{ payment_id: string }>('payment', (news) => {
    if (news.payment_id === payment_id) void revalidate()
  })
  useLive('resync', () => void revalidate())

  const isWaiting = isOpen({ status })
  useEffect(() => {
    if (!isWaiting) return
    let asked = 0
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      if (document.visibilityState === 'visible') await revalidate()
      timer = setTimeout(ask, pauses[asked++] ?? laterPause)
    }
    timer = setTimeout(ask, pauses[0])
    return () => clearTimeout(timer)
  }, [isWaiting, revalidate])
}
