import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

interface ConfirmDialogProps {
  title: ReactNode
  children: ReactNode
  /** Words of the button that changes nothing. */
  cancelLabel: ReactNode
  /** The button that goes on. */
  confirmButton: ReactNode
  onClose: () => void
}

/** Interrupts to ask for a decision. Leaving it, also with Back, counts as no. */
export function ConfirmDialog({ title, children, cancelLabel, confirmButton, onClose }: ConfirmDialogProps) {
  useCloseOnBack(onClose)
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {cancelLabel}
          </Button>
          {confirmButton}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
