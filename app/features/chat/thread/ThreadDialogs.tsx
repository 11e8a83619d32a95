import { useLingui } from '@lingui/react/macro'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import type { ChatPartner } from '../chat.contract.ts'
import { RemoveChatDialog } from './RemoveChatDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import type { ThreadQuestion } from './thread-question.ts'
import { keyOf } from './timeline.ts'

const ReportDialog = laterDialog(() => import('#app/features/safety/reports/ReportDialog.tsx'))
const BlockDialog = laterDialog(() => import('#app/features/visibility/blocks/BlockDialog.tsx'))
const LargePhoto = laterDialog(() => import('./LargePhoto.tsx'))

interface ThreadDialogsProps {
  question: ThreadQuestion | undefined
  partner: ChatPartner
  isBlocked: boolean
  onClose: () => void
  onRemove: () => void
  onBlocked: () => void
  onTakeBack: (id: string, sequence: number) => Promise<unknown>
}

/** Rendered outside the message list, where rows scrolled out of view are unmounted. */
export function ThreadDialogs({
  question,
  partner,
  isBlocked,
  onClose,
  onRemove,
  onBlocked,
  onTakeBack,
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
        <TakeBackDialog
          name={name}
          rowKey={keyOf(message)}
          onTakeBack={() => onTakeBack(message.id, message.sequence)}
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
