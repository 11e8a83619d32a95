import { useLingui } from '@lingui/react/macro'
import { CircleStop, Copy, EllipsisVertical, Flag, Reply, Undo2, Volume2 } from 'lucide-react'
import { Menu, type MenuEntry } from '#app/design/Menu.tsx'
import { useReadAloud } from '#app/features/read-aloud/use-read-aloud.ts'
import type { Message } from '../chat.contract.ts'
import type { ThreadActions } from './thread-actions.ts'

interface MessageMenuProps {
  message: Message
  /** The language it is most likely written in. */
  language: string
  time: string
  /** The member's own, and not read yet. */
  canUnsend: boolean
  actions: ThreadActions
}

/** A button beside each message: by finger, mouse and keyboard alike. */
export function MessageMenu({ message, language, time, canUnsend, actions }: MessageMenuProps) {
  const { t } = useLingui()
  const { own, text, taken_back } = message
  const reading = useReadAloud(text ?? '', language)
  const items: MenuEntry[] = []
  if (!taken_back)
    items.push({
      id: 'answer',
      label: t`Reply`,
      icon: <Reply aria-hidden />,
      onAction: () => actions.reply(message),
    })
  if (text) {
    items.push({ id: 'copy', label: t`Copy`, icon: <Copy aria-hidden />, onAction: () => actions.copy(text) })
    if (reading)
      items.push(
        reading.speaking
          ? { id: 'stop', label: t`Stop reading`, icon: <CircleStop aria-hidden />, onAction: reading.stop }
          : { id: 'read', label: t`Read aloud`, icon: <Volume2 aria-hidden />, onAction: reading.start },
      )
  }
  if (canUnsend)
    items.push({
      id: 'take-back',
      label: t`Take back`,
      icon: <Undo2 aria-hidden />,
      onAction: () => actions.confirmUnsend(message),
    })
  if (!own)
    items.push({
      id: 'report',
      label: t`Report this message`,
      icon: <Flag aria-hidden />,
      danger: true,
      onAction: () => actions.report(message),
    })
  return (
    <Menu
      label={t`More options for the message sent at ${time}`}
      trigger={<EllipsisVertical aria-hidden />}
      arrow={false}
      items={items}
      placement={own ? 'bottom end' : 'bottom start'}
      className="size-12 px-0! text-ink-soft!"
    />
  )
}
