import { useLingui } from '@lingui/react/macro'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import CircleCheck from 'lucide-react/icons/circle-check'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import Trash2 from 'lucide-react/icons/trash'
import UserRound from 'lucide-react/icons/user-round'
import { useNavigate } from 'react-router'
import { navigateAfterClosing } from '#app/design/overlays/back-interceptor.ts'
import { Menu, type MenuEntry } from '#app/design/overlays/Menu.tsx'
import type { ChatAnswer } from '../chat.contract.ts'

interface ChatMenuProps {
  chat: Pick<ChatAnswer, 'conversation' | 'profile' | 'sending'>
  onMute: (muted: boolean) => void
  onArchive: (archived: boolean) => void
  onRemove: () => void
  onBlock: () => void
  onUnblock: () => void
  onReport: () => void
}

export function ChatMenu({ chat, onMute, onArchive, onRemove, onBlock, onUnblock, onReport }: ChatMenuProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { conversation, profile, sending } = chat
  const { name } = profile
  const items: MenuEntry[] = []
  if (profile.visible)
    items.push({
      id: 'profile',
      label: t`Open the profile of ${name}`,
      icon: <UserRound aria-hidden />,
      onAction: () => navigateAfterClosing(() => navigate(`/members/${profile.id}`)),
    })
  if (conversation) {
    const { muted, archived } = conversation
    items.push(
      muted
        ? { id: 'unmute', label: t`Unmute`, icon: <Bell aria-hidden />, onAction: () => onMute(false) }
        : { id: 'mute', label: t`Mute`, icon: <BellOff aria-hidden />, onAction: () => onMute(true) },
      archived
        ? {
            id: 'unarchive',
            label: t`Move back to my chats`,
            icon: <ArchiveRestore aria-hidden />,
            onAction: () => onArchive(false),
          }
        : {
            id: 'archive',
            label: t`Archive`,
            icon: <Archive aria-hidden />,
            onAction: () => onArchive(true),
          },
      { id: 'remove', label: t`Remove this chat`, icon: <Trash2 aria-hidden />, onAction: onRemove },
    )
  }
  // A former member cannot be blocked or reported.
  if (profile.age !== null)
    items.push(
      sending.closed === 'blocked_by_you'
        ? { id: 'unblock', label: t`Unblock ${name}`, icon: <CircleCheck aria-hidden />, onAction: onUnblock }
        : {
            id: 'block',
            label: t`Block ${name}`,
            icon: <Ban aria-hidden />,
            danger: true,
            onAction: onBlock,
          },
      {
        id: 'report',
        label: t`Report ${name}`,
        icon: <Flag aria-hidden />,
        danger: true,
        onAction: onReport,
      },
    )
  return (
    <Menu
      label={t`More options for the chat with ${name}`}
      trigger={<EllipsisVertical aria-hidden />}
      arrow={false}
      items={items}
      className="size-12 shrink-0 px-0! text-ink!"
    />
  )
}
