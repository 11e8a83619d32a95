import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button } from '#app/design/Button.tsx'
import { DialogProblem } from '#app/design/DialogProblem.tsx'
import { QuestionDialog } from '#app/design/QuestionDialog.tsx'
import { useCall } from '#app/web/browser/use-call.ts'

interface TakeBackDialogProps {
  name: string
  /** The key of the message's row. */
  rowKey: string
  onTakeBack: () => Promise<unknown>
  onClose: () => void
}

export function TakeBackDialog({ name, rowKey, onTakeBack, onClose }: TakeBackDialogProps) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall(() => t`That didn’t work. Please check your internet connection.`)
  // When the dialog unmounts, not when it is answered: on a slow device these are more than a frame apart.
  useEffect(() => () => focusRow(rowKey), [rowKey])
  const takeBack = () =>
    run(async () => {
      await onTakeBack()
      onClose()
    })
  return (
    <QuestionDialog
      title={<Trans>Take this message back?</Trans>}
      no={<Trans comment="A chat, a message, a draft, an order or a card.">Keep it</Trans>}
      yes={
        <Button pending={pending} onClick={takeBack}>
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
    </QuestionDialog>
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
