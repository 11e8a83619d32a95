import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ConfirmDialog } from '#app/design/overlays/ConfirmDialog.tsx'
import { DialogProblem } from '#app/design/overlays/DialogProblem.tsx'
import { useCall } from '#app/web/browser/use-call.ts'

interface UnsendDialogProps {
  name: string
  /** The key of the message's row. */
  rowKey: string
  onUnsend: () => Promise<unknown>
  onClose: () => void
}

export function UnsendDialog({ name, rowKey, onUnsend, onClose }: UnsendDialogProps) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall(() => t`That didn’t work. Please check your internet connection.`)
  // When the dialog unmounts, not when it is answered: on a slow device these are more than a frame apart.
  useEffect(() => () => focusRow(rowKey), [rowKey])
  const unsend = () =>
    run(async () => {
      await onUnsend()
      onClose()
    })
  return (
    <ConfirmDialog
      title={<Trans>Take this message back?</Trans>}
      cancelLabel={<Trans comment="A chat, a message, a draft, an order or a card.">Keep it</Trans>}
      confirmButton={
        <Button pending={pending} onClick={unsend}>
          <Trans>Take back</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <p>
        <Trans comment="The content of a message.">
          Its content will disappear for both of you, and {name} will only see that you took back a message.
          You’ll get your credits back.
        </Trans>
      </p>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}

/** Moves the focus to the row of a message after a dialog, since its menu may be gone. */
function focusRow(key: string) {
  // One frame later the page behind the dialog can take the focus; anything focused by then was focused on purpose.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true })
  })
}
