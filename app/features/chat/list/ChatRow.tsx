import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import BellOff from 'lucide-react/icons/bell-off'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { Badge } from '#app/design/Badge.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import type { ChatPartner, ChatSummary } from '#app/features/chat/chat.contract.ts'
import { useDrafts } from '#app/features/chat/drafts/use-draft.ts'
import { formatTimeOrDay, useDayFormat } from '#app/features/chat/format-day.ts'
import { countUnsentByProfile, getProfilesWithFailure } from '#app/features/chat/outbox/outbox-entry.ts'
import { useOutboxEntries } from '#app/features/chat/outbox/use-outbox.ts'
import { typingStore } from '#app/features/chat/typing/typing-store.ts'
import { useOnline } from '#app/web/browser/connection.ts'
import { useStore } from '#app/web/browser/store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

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
        {conversation.fraud ? (
          <Warning>
            <Trans comment="in the list of chats, beside a profile that we have removed">
              Removed for fraud
            </Trans>
          </Warning>
        ) : (
          last.warned && (
            <Warning>
              <Trans context="beside a message that may be a fraud" comment="short, warm: two words at most">
                Be careful
              </Trans>
            </Warning>
          )
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

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="my-1 flex w-fit items-center gap-1.5 rounded-lg bg-secondary-soft px-2 py-0.5 text-sm font-semibold text-secondary-ink high:border-2 high:border-secondary-ink">
      <TriangleAlert aria-hidden size={18} className="shrink-0" />
      {children}
    </p>
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

export function ChatRows({ chats, now }: { chats: readonly ChatSummary[]; now: string }) {
  const dayWords = useDayFormat(now)
  const writing = useStore(typingStore)
  const account = useUser()?.id ?? ''
  const entries = useOutboxEntries(account)
  const unsent = countUnsentByProfile(entries, useOnline())
  const failed = getProfilesWithFailure(entries)
  const drafts = new Map(useDrafts(account).drafts.map(({ profile, text }) => [profile.id, text]))
  // The id of a conversation, or of the member a new one is for.
  const { id: open } = useParams()
  return (
    <ul className="divide-y divide-line border-b border-line">
      {chats.map((chat) => (
        <ChatRow
          key={chat.conversation.id}
          chat={chat}
          open={open === chat.conversation.id || open === chat.profile.id}
          unsent={unsent.get(chat.profile.id) ?? 0}
          hasFailed={failed.has(chat.profile.id)}
          draft={drafts.get(chat.profile.id)}
          isTyping={writing.has(chat.conversation.id)}
          dayFormat={dayWords}
        />
      ))}
    </ul>
  )
}

/** Marks a conversation whose notifications are off. */
export function MutedMark() {
  return (
    <span className="shrink-0 text-ink-soft">
      <BellOff aria-hidden size={20} />
      <span className="sr-only">
        <Trans context="conversation">Muted</Trans>
      </span>
    </span>
  )
}

/** The age tells two people of the same name apart; a former member has none. */
export function formatNameAndAge({ name, age }: Pick<ChatPartner, 'name' | 'age'>): string {
  return age === null ? name : `${name}, ${age}`
}

/** Navigation state set when a conversation is opened from the list. */
export interface ChatLinkState {
  fromList: true
}

export function isFromList(state: ChatLinkState | null): boolean {
  return state?.fromList === true
}
