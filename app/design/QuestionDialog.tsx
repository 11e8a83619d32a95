import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { useBackCloses } from './use-back-closes.ts'

interface QuestionDialogProps {
  title: ReactNode
  children: ReactNode
  /** Words of the button that changes nothing. */
  no: ReactNode
  /** The button that goes on. */
  yes: ReactNode
  onClose: () => void
}

/** Interrupts to ask for a decision. Leaving it, also with Back, counts as no. */
export function QuestionDialog({ title, children, no, yes, onClose }: QuestionDialogProps) {
  useBackCloses(onClose)
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {no}
          </Button>
          {yes}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
