import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CircleStop from 'lucide-react/icons/circle-stop'
import Copy from 'lucide-react/icons/copy'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import Reply from 'lucide-react/icons/reply'
import Undo2 from 'lucide-react/icons/undo-2'
import Volume2 from 'lucide-react/icons/volume-2'
import { type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { Menu, type MenuEntry } from '#app/design/overlays/Menu.tsx'
import type { ChatPartner, Message } from '#app/features/chat/chat.contract.ts'
import type { ThreadActions } from '#app/features/chat/thread/use-thread-actions.ts'
import { useReadAloud } from '#app/features/read-aloud/use-read-aloud.ts'
import { ShieldWarning } from '#app/features/safety/shield/ShieldWarning.tsx'
import { getReportReason } from '#app/features/safety/shield/shield-reasons.ts'
import { genderedText, type MentionedPerson } from '#app/i18n/gendered-text.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { Bubble, MessageContent, MessageStatus, QuotedMessage, type Status } from './MessageContent.tsx'

interface MessageRowProps {
  message: Message
  partner: ChatPartner
  /** The language the member writes in. */
  ownLanguage: string
  status: Status
  time: string
  marked: boolean
  actions: ThreadActions
}

export function MessageRow({
  message,
  partner,
  ownLanguage,
  status,
  time,
  marked,
  actions,
}: MessageRowProps) {
  const { own, at, quoted } = message
  const menu = (
    <MessageMenu
      message={message}
      language={own ? ownLanguage : partner.language}
      time={time}
      canUnsend={own && status !== 'read'}
      actions={actions}
    />
  )
  // A message read in the list before it was taken back can still be reported.
  if (message.taken_back && partner.age === null && !own) return <ErasedMessage />
  if (message.taken_back) return <TakenBackMessage own={own} partner={partner} beside={!own && menu} />
  const bubble = (
    <Bubble own={own} marked={marked} menu={menu}>
      <ScreenReaderWriter own={own} partner={partner} />
      {quoted && (
        <QuotedMessage
          quoted={quoted}
          partnerName={partner.name}
          onColour={own}
          onOpen={() => actions.show(quoted.id)}
        />
      )}
      <MessageContent
        message={message}
        partner={partner}
        onReveal={() => actions.reveal(message)}
        onOpenPhoto={() => actions.openPhoto(message)}
      />
      <p
        className={joinClasses(
          'mt-1 flex flex-wrap items-center gap-x-2 text-sm',
          own ? 'text-white' : 'text-ink-soft',
        )}
      >
        <time dateTime={at}>{time}</time>
        {own && <MessageStatus status={status} />}
      </p>
    </Bubble>
  )
  return (
    <>
      {bubble}
      {message.reported && (
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
          <Flag aria-hidden size={18} className="shrink-0" />
          <Trans>You reported this message.</Trans>
        </p>
      )}
      {message.warning && (
        <MessageWarning message={message} reasons={message.warning} name={partner.name} actions={actions} />
      )}
    </>
  )
}

interface WriterProps {
  own: boolean
  partner: MentionedPerson
}

function TakenBackMessage({ own, partner, beside }: WriterProps & { beside: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <Bubble own={own} faint menu={beside}>
      <p className="italic">
        {own ? (
          <Trans>You took this message back.</Trans>
        ) : (
          i18n._(genderedText(msg({ message: '{name} took this message back.' }), partner))
        )}
      </p>
    </Bubble>
  )
}

/** Erased together with its writer's account. */
function ErasedMessage() {
  return (
    <Bubble own={false} faint menu={null}>
      <p className="italic">
        <Trans>Message deleted</Trans>
      </p>
    </Bubble>
  )
}

/** Names the writer for screen readers; visually, the side of the bubble shows it. */
export function ScreenReaderWriter({ own, partner }: WriterProps) {
  const { i18n } = useLingui()
  return (
    <span className="sr-only">
      {own ? (
        <Trans context="writer of a message">You:</Trans>
      ) : (
        i18n._(genderedText(msg({ message: '{name} wrote:' }), partner))
      )}
    </span>
  )
}

interface MessageWarningProps {
  message: Message
  reasons: NonNullable<Message['warning']>
  name: string
  actions: ThreadActions
}

/** The warning below a message its reader should be careful with. */
function MessageWarning({ message, reasons, name, actions }: MessageWarningProps) {
  const { run, pending, problem } = useCall()
  const box = useRef<HTMLDivElement>(null)
  // Its buttons disappear with it once answered, so the focus moves to the message.
  useEffect(() => {
    const row = box.current?.closest<HTMLElement>('[data-key]')
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) row?.focus({ preventScroll: true })
      })
    }
  }, [])
  return (
    <div ref={box} className="mt-2 grid max-w-column gap-2">
      <ShieldWarning
        name={name}
        reasons={reasons}
        pending={pending}
        onDismiss={() => void run(() => actions.dismissWarning(message))}
        onReport={() => actions.report(message, getReportReason(reasons))}
        onBlock={actions.block}
      />
      {problem && <Notice tone="danger">{problem.message}</Notice>}
    </div>
  )
}

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
function MessageMenu({ message, language, time, canUnsend, actions }: MessageMenuProps) {
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
