import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { Link } from 'react-router'
import { Badge } from '#app/design/Badge.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import type { ChatSummary } from '../chat.contract.ts'
import { formatTimeOrDay } from '../format-day.ts'
import { formatNameAndAge } from '../format-name-and-age.ts'
import { MutedMark } from '../MutedMark.tsx'
import type { ChatLinkState } from '../thread/chat-link-state.ts'
import type { useDayFormat } from '../use-day-format.ts'

interface ChatRowProps {
  chat: ChatSummary
  /** This conversation is shown beside the list. */
  open: boolean
  /** How many messages to them have not been sent. */
  unsent: number
  /** At least one needs the member; otherwise they wait for a connection. */
  hasFailed: boolean
  /** The text of the draft to them. */
  draft: string | undefined
  isTyping: boolean
  dayFormat: ReturnType<typeof useDayFormat>
}

const linkState: ChatLinkState = { fromList: true }

export function ChatRow({ chat, open, unsent, hasFailed, draft, isTyping, dayFormat }: ChatRowProps) {
  const { t } = useLingui()
  const { conversation, profile, num_unread_messages: unread, last_message: last } = chat
  const UnsentIcon = hasFailed ? CircleAlert : Clock
  // The open conversation shows its draft in the field; elsewhere unread messages take precedence over it.
  const shownDraft = open || unread > 0 ? undefined : draft
  return (
    <li
      className={joinClasses(
        'relative flex items-center gap-4 px-4 py-3.5 transition-colors duration-150 lg:px-5',
        open
          ? 'bg-primary-soft before:absolute before:inset-y-0 before:start-0 before:w-1 before:bg-primary'
          : 'hover:bg-sand',
      )}
    >
      <Avatar
        name={profile.name}
        src={profile.main_image?.thumb_filename}
        alt=""
        size={60}
        online={profile.online}
      />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={`/chats/${conversation.id}`}
            state={linkState}
            aria-current={open ? 'page' : undefined}
            className="min-w-0 text-lg leading-snug font-bold -outline-offset-3 after:absolute after:inset-0"
          >
            {formatNameAndAge(profile)}
          </Link>
          <time dateTime={last.at} className="shrink-0 text-sm text-ink-soft">
            {formatTimeOrDay(last.at, dayFormat)}
          </time>
        </div>
        {profile.fictional && <FictionalLabel className="my-1" />}
        {last.warned && (
          <p className="my-1 flex w-fit items-center gap-1.5 rounded-lg bg-secondary-soft px-2 py-0.5 text-sm font-semibold text-secondary-ink high:border-2 high:border-secondary-ink">
            <TriangleAlert aria-hidden size={18} className="shrink-0" />
            <Trans context="beside a message that may be a fraud" comment="short, warm: two words at most">
              Be careful
            </Trans>
          </p>
        )}
        <div className="flex items-center justify-between gap-3">
          <p className={joinClasses('min-w-0 truncate', unread > 0 ? 'font-semibold' : 'text-ink-soft')}>
            {isTyping ? (
              <Trans>is typing …</Trans>
            ) : shownDraft ? (
              <Trans context="start of the last message in a list">Draft: {shownDraft}</Trans>
            ) : (
              <LastMessageText last={last} former={profile.age === null} />
            )}
          </p>
          <span className="flex shrink-0 items-center gap-2">
            {unsent > 0 && (
              <span
                className={joinClasses(
                  'flex items-center gap-1.5 text-sm font-semibold',
                  hasFailed ? 'text-danger' : 'text-ink-soft',
                )}
              >
                <UnsentIcon aria-hidden size={20} className="shrink-0" />
                <Plural value={unsent} one="Not sent" other="# not sent" />
              </span>
            )}
            {conversation.muted && <MutedMark />}
            <Badge
              count={unread}
              label={t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
            />
          </span>
        </div>
      </div>
    </li>
  )
}

function LastMessageText({ last, former }: { last: ChatSummary['last_message']; former: boolean }) {
  const { own, kind, text, taken_back } = last
  if (taken_back && former && !own) return <Trans>Message deleted</Trans>
  if (taken_back) return <Trans>A message that was taken back</Trans>
  if (kind === 'photo') return own ? <Trans>You sent a photo</Trans> : <Trans>Sent you a photo</Trans>
  if (kind === 'gift') return own ? <Trans>You sent a gift</Trans> : <Trans>Sent you a gift</Trans>
  return own ? <Trans context="start of the last message in a list">You: {text}</Trans> : text
}
