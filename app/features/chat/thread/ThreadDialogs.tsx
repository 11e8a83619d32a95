import { useLingui } from '@lingui/react/macro'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import type { ChatPartner } from '../chat.contract.ts'
import { UnsendDialog } from './messages/UnsendDialog.tsx'
import { RemoveChatDialog } from './RemoveChatDialog.tsx'
import type { ThreadQuestion } from './thread-question.ts'
import { getRowKey } from './timeline.ts'

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
