import { useLocation } from 'react-router'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { useRootData, useUser } from '#app/web/page/use-root-data.ts'
import { isBonusModalWanted, useBonusModal } from './use-bonus-modal.ts'
import { useReadAgainAtEnd } from './use-read-again-at-end.ts'

const TimeBonusModal = laterDialog(() => import('./TimeBonusModal.tsx'))

/** Rendered once on every page of a member who has a discount. */
export function DiscountKeeper() {
  const discount = useRootData()?.discount
  return discount ? <Running discount={discount} /> : null
}

function Running({ discount }: { discount: NewMembersDiscount }) {
  const dismissed = useRootData()?.dismissed ?? []
  const credits = useUser()?.credits
  const { pathname } = useLocation()
  useReadAgainAtEnd(discount)
  const isWanted = isBonusModalWanted(pathname, { discount, dismissed, credits })
  const { isOpen, close } = useBonusModal(isWanted)
  return isOpen && isWanted ? <TimeBonusModal discount={discount} onClose={close} /> : null
}
