import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { ModalFrame } from '#app/design/overlays/ModalFrame.tsx'

interface PopupModalProps {
  onClose: () => void
  late?: boolean
  children: ReactNode
}

/** A small card for a joyful moment. */
export function PopupModal({ onClose, late, children }: PopupModalProps) {
  return (
    <ModalFrame
      onClose={onClose}
      delayed={late}
      className="overflow-y-auto rounded-t-sheet sm:max-w-[480px] high:border-2 high:border-ink"
    >
      <Dialog className="outline-none">{children}</Dialog>
    </ModalFrame>
  )
}
