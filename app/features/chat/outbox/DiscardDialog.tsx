import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { useBackCloses } from '#app/design/use-back-closes.ts'

interface DiscardDialogProps {
  question: ReactNode
  onDiscard: () => void
  onClose: () => void
}

export function DiscardDialog({ question, onDiscard, onClose }: DiscardDialogProps) {
  useBackCloses(onClose)
  return (
    <Dialog
      open
      role="alertdialog"
      title={question}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>You will not be able to get it back.</Trans>
      </p>
    </Dialog>
  )
}
