import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import type { ChatPartner } from '#app/features/chat/chat.contract.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { useCall } from '#app/web/browser/use-call.ts'
import { getRowKey } from './timeline.ts'
import type { ThreadQuestion } from './use-thread-actions.ts'

const ReportDialog = lazyDialog(() => import('#app/features/safety/reports/ReportDialog.tsx'))
const BlockDialog = lazyDialog(() => import('#app/features/visibility/blocks/BlockDialog.tsx'))
const LargePhoto = lazyDialog(() => import('./messages/LargePhoto.tsx'))

interface ThreadDialogsProps {
  question: ThreadQuestion | undefined
  partner: ChatPartner
  isBlocked: boolean
  onClose: () => void
  onRemove: () => void
  onBlocked: () => void
  onUnsend: (id: string, sequence: number) => Promise<unknown>
}

/** Rendered outside the message list, where rows scrolled out of view are unmounted. */
export function ThreadDialogs({
  question,
  partner,
  isBlocked,
  onClose,
  onRemove,
  onBlocked,
  onUnsend,
}: ThreadDialogsProps) {
  const { t } = useLingui()
  const { id, name } = partner
  switch (question?.type) {
    case 'remove':
      return <RemoveChatDialog name={name} onRemove={onRemove} onClose={onClose} />
    case 'block':
      return <BlockDialog profile={partner} onClose={onClose} onBlocked={onBlocked} />
    case 'report':
      return (
        <ReportDialog
          reported={{
            profile: { id, name, blocked: isBlocked },
            message: question.message?.id,
            inChat: true,
            reason: question.reason,
          }}
          onClose={onClose}
        />
      )
    case 'take back': {
      const { message } = question
      return (
        <UnsendDialog
          name={name}
          rowKey={getRowKey(message)}
          onUnsend={() => onUnsend(message.id, message.sequence)}
          onClose={onClose}
        />
      )
    }
    case 'photo': {
      const { photo, own } = question.message
      const title = own ? t`Photo you sent` : t`Photo from ${name}`
      return photo && <LargePhoto photo={photo} title={title} onClose={onClose} />
    }
    default:
      return null
  }
}

interface RemoveChatDialogProps {
  name: string
  onRemove: () => void
  onClose: () => void
}

function RemoveChatDialog({ name, onRemove, onClose }: RemoveChatDialogProps) {
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

interface UnsendDialogProps {
  name: string
  /** The key of the message's row. */
  rowKey: string
  onUnsend: () => Promise<unknown>
  onClose: () => void
}

function UnsendDialog({ name, rowKey, onUnsend, onClose }: UnsendDialogProps) {
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
