import { useEffect } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { useRootData, useUser } from '#app/web/page/use-root-data.ts'
import { eachSecond, mayHaveSlept, millisecondsLeft } from './time-left.ts'
import { isBonusModalWanted, useBonusModal } from './use-bonus-modal.ts'

const TimeBonusModal = lazyDialog(() => import('./TimeBonusModal.tsx'))

/** Rendered once on every page of a member who has a discount. */
export function DiscountWatcher() {
  const discount = useRootData()?.discount
  return discount ? <Running discount={discount} /> : null
}

function Running({ discount }: { discount: NewMembersDiscount }) {
  const dismissed = useRootData()?.dismissed ?? []
  const credits = useUser()?.credits
  const { pathname } = useLocation()
  useRevalidateAtEnd(discount)
  const isWanted = isBonusModalWanted(pathname, { discount, dismissed, credits })
  const { isOpen, close } = useBonusModal(isWanted)
  return isOpen && isWanted ? <TimeBonusModal discount={discount} onClose={close} /> : null
}

/** Rereads banners and prices in every tab when a discount ends, so that all show what the server charges. */
function useRevalidateAtEnd(discount: NewMembersDiscount) {
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
