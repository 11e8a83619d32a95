import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { genderedText, type MentionedPerson } from '#app/i18n/gendered-text.ts'
import type { ChatPartner, Message } from '../chat.contract.ts'
import { Bubble } from './Bubble.tsx'
import { MessageContent } from './MessageContent.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { MessageStatus, type Status } from './MessageStatus.tsx'
import { MessageWarning } from './MessageWarning.tsx'
import { QuotedMessage } from './QuotedMessage.tsx'
import type { ThreadActions } from './thread-actions.ts'

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
