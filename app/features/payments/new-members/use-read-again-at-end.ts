import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { eachSecond, mayHaveSlept, millisecondsLeft } from './time-left.ts'

/** Rereads banners and prices in every tab when a discount ends, so that all show what the server charges. */
export function useReadAgainAtEnd(discount: NewMembersDiscount) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let hasAsked = false
    function look() {
      const isOver = millisecondsLeft(discount) === 0 || mayHaveSlept(discount)
      if (!isOver || hasAsked || !navigator.onLine) return
      hasAsked = true
      void revalidate()
    }
    look()
    const stop = eachSecond(discount, look)
    // It may have ended while offline.
    window.addEventListener('online', look)
    return () => {
      stop()
      window.removeEventListener('online', look)
    }
  }, [discount, revalidate])
}
