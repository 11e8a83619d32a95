import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import { ConfirmDialog } from '#app/design/overlays/ConfirmDialog.tsx'

interface RemoveChatDialogProps {
  name: string
  onRemove: () => void
  onClose: () => void
}

export function RemoveChatDialog({ name, onRemove, onClose }: RemoveChatDialogProps) {
  return (
    <ConfirmDialog
      title={<Trans>Remove the chat with {name}?</Trans>}
      cancelLabel={<Trans comment="A chat, a message, a draft, an order or a card.">Keep it</Trans>}
      confirmButton={
        <Button variant="danger" onClick={onRemove}>
          <Trans>Remove chat</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <p>
        <Trans comment="‘It’ is the chat.">
          It will disappear from your list. {name} will keep it and won’t be told. If either of you writes
          again, it will come back.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
