import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#app/design/Button.tsx'
import { ConfirmDialog } from '#app/design/ConfirmDialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { getOutbox } from './get-outbox.ts'

interface DiscardDialogProps {
  /** The receiver's id. */
  profile: string
  question: ReactNode
  onDiscard: () => void
  onClose: () => void
}

export function DiscardDialog({ profile, question, onDiscard, onClose }: DiscardDialogProps) {
  const account = useUser()?.id ?? ''
  // Pauses sending, as the connection may return while the dialog is open.
  useEffect(() => getOutbox(account).pause(profile), [account, profile])
  return (
    <ConfirmDialog
      title={question}
      cancelLabel={<Trans comment="A chat, a message, a draft, an order or a card.">Keep it</Trans>}
      confirmButton={
        <Button variant="danger" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <p>
        <Trans comment="A draft, or messages that were not sent.">You won’t be able to get it back.</Trans>
      </p>
    </ConfirmDialog>
  )
}
