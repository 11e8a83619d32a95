import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { useBackCloses } from '#app/design/use-back-closes.ts'

interface RemoveChatDialogProps {
  name: string
  onRemove: () => void
  onClose: () => void
}

export function RemoveChatDialog({ name, onRemove, onClose }: RemoveChatDialogProps) {
  useBackCloses(onClose)
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Remove the chat with {name}?</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger" onClick={onRemove}>
            <Trans>Remove chat</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          It will disappear from your list. {name} will keep it and will not be told. If either of you writes
          again, it will come back.
        </Trans>
      </p>
    </Dialog>
  )
}
