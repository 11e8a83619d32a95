import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Badge } from '#app/design/Badge.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import type { ChatSummary } from './chat.contract.ts'
import { shortWords } from './day-words.ts'
import type { useDayWords } from './use-day-words.ts'

interface ChatRowProps {
  chat: ChatSummary
  dayWords: ReturnType<typeof useDayWords>
}

export function ChatRow({ chat, dayWords }: ChatRowProps) {
  const { t } = useLingui()
  const { profile: partner, num_unread_messages: unread, last_message: last } = chat
  const { at } = last
  return (
    <li
      className={joinClasses(
        'relative flex items-center gap-4 px-4 py-3.5 transition-colors duration-150 hover:bg-sand sm:px-6',
        unread > 0 && 'bg-primary-soft/60',
      )}
    >
      <Avatar src={partner.main_image?.thumb_filename} alt="" size={60} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="min-w-0 font-sans text-lg leading-snug font-bold tracking-normal">
            <Link
              to={`/chats/${chat.conversation.id}`}
              className="-outline-offset-3 after:absolute after:inset-0"
            >
              {partner.name}, {partner.age}
            </Link>
          </h2>
          <time dateTime={at} className="shrink-0 text-sm text-ink-soft">
            {shortWords(at, dayWords)}
          </time>
        </div>
        {partner.fictional && <FictionalLabel className="my-1" />}
        <div className="flex items-center justify-between gap-3">
          <p className={joinClasses('min-w-0 truncate', unread > 0 ? 'font-semibold' : 'text-ink-soft')}>
            <LastWords last={last} />
          </p>
          <Badge
            count={unread}
            label={t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
            className="shrink-0"
          />
        </div>
      </div>
    </li>
  )
}

function LastWords({ last: { own, kind, text: words, taken_back } }: { last: ChatSummary['last_message'] }) {
  if (taken_back) return <Trans>Message taken back</Trans>
  if (kind === 'photo') return own ? <Trans>You sent a photo</Trans> : <Trans>Sent you a photo</Trans>
  if (kind === 'gift') return own ? <Trans>You sent a gift</Trans> : <Trans>Sent you a gift</Trans>
  return own ? <Trans context="start of the last message in a list">You: {words}</Trans> : words
}
