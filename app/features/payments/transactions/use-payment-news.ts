import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLive } from '#app/features/live/browser/use-live.ts'
import type { Payment } from '../orders/order.contract.ts'
import { isOpen } from '../orders/payment-facts.ts'

/** Soon at first, for whoever waits; then for whoever has left the page open. */
const pauses = [2000, 2000, 3000, 5000, 10_000]
const laterPause = 30_000

/** Reads the page anew when the order has got further: because we are told, and by asking in case that we are not. */
export function usePaymentNews({ payment_id, status }: Payment) {
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
