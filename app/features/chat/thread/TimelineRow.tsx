import { Trans } from '@lingui/react/macro'
import type { useDayFormat } from '#app/features/chat/format-day.ts'
import type { ChatPartner, Conversation } from '../chat.contract.ts'
import { formatDayHeading, formatTime } from '../format-day.ts'
import { Bubble, type Status } from './messages/MessageContent.tsx'
import { MessageRow } from './messages/MessageRow.tsx'
import { OutgoingRow } from './messages/OutgoingRow.tsx'
import type { TimelineItem } from './timeline.ts'
import type { OutgoingActions, ThreadActions } from './use-thread-actions.ts'

const dots = [0, 150, 300]

interface TimelineRowProps {
  item: TimelineItem
  conversation: Conversation | null
  partner: ChatPartner
  ownLanguage: string
  reader: ReturnType<typeof useDayFormat>
  /** The key of the message that was jumped to. */
  marked: string | undefined
  actions: ThreadActions
  outgoing: OutgoingActions
}

export function TimelineRow({
  item,
  conversation,
  partner,
  ownLanguage,
  reader,
  marked,
  actions,
  outgoing,
}: TimelineRowProps) {
  switch (item.type) {
    case 'day':
      return (
        <h2 className="py-2 text-center font-sans text-sm font-semibold tracking-normal text-ink-soft">
          {formatDayHeading(item.at, reader)}
        </h2>
      )
    case 'new':
      return (
        <p className="flex items-center gap-3 py-1 text-sm font-bold text-primary-dark before:h-0.5 before:grow before:bg-primary after:h-0.5 after:grow after:bg-primary">
          <Trans>New since your last visit</Trans>
        </p>
      )
    case 'message':
      return (
        <MessageRow
          message={item.message}
          partner={partner}
          ownLanguage={ownLanguage}
          status={getStatus(item.message.sequence, conversation)}
          time={formatTime(item.message.at, reader)}
          marked={marked === item.key}
          actions={actions}
        />
      )
    case 'outgoing':
      return (
        <OutgoingRow
          entry={item.entry}
          partnerName={partner.name}
          onRetry={() => outgoing.retry(item.key)}
          onDiscard={() => outgoing.discard(item.key)}
          onEdit={outgoing.edit}
          onShowQuoted={actions.show}
        />
      )
    case 'typing':
      return <TypingRow name={partner.name} />
  }
}

function getStatus(sequence: number, conversation: Conversation | null): Status {
  if (!conversation) return 'sent'
  if (sequence <= conversation.partner_read_up_to) return 'read'
  return sequence <= conversation.partner_delivered_up_to ? 'delivered' : 'sent'
}

/** Not announced to screen readers each time, because the header says it as well. */
function TypingRow({ name }: { name: string }) {
  return (
    <Bubble own={false}>
      <span aria-hidden className="flex h-7 items-center gap-1.5">
        {dots.map((delay) => (
          <span
            key={delay}
            className="size-2.5 animate-shimmer rounded-full bg-ink-soft"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </span>
      <span className="sr-only">
        <Trans>{name} is typing …</Trans>
      </span>
    </Bubble>
  )
}
