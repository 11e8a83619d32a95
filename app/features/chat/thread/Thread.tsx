import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import type { ChatAnswer, ChatPartner, Message } from '#app/features/chat/chat.contract.ts'
import { ComposerClosed } from '#app/features/chat/composer/ComposerClosed.tsx'
import { type ComposerProps, OpenComposer } from '#app/features/chat/composer/OpenComposer.tsx'
import type { ReturnedMessage } from '#app/features/chat/drafts/use-draft.ts'
import { useDayFormat } from '#app/features/chat/format-day.ts'
import { useRememberLastChat } from '#app/features/chat/last-chat/use-last-chat.ts'
import type { ChatListStore } from '#app/features/chat/list/chat-list-store.ts'
import { useCreditsLeft, useOutbox } from '#app/features/chat/outbox/use-outbox.ts'
import { typingStore } from '#app/features/chat/typing/typing-store.ts'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { useStore } from '#app/web/browser/store.ts'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { NewMessageAnnouncer } from './NewMessageAnnouncer.tsx'
import { ThreadDialogs } from './ThreadDialogs.tsx'
import { ChatMenu, ThreadHeader } from './ThreadHeader.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import type { ThreadState, ThreadStore } from './thread-store.ts'
import { buildTimeline, getRowKey, rowClasses, scrollerClasses, type TimelineProps } from './timeline.ts'
import { useMarkRead, useOfflineThread, useThread } from './use-thread.ts'
import { useThreadActions } from './use-thread-actions.ts'
import { VirtualTimeline } from './VirtualTimeline.tsx'

/** How long it is highlighted. */
const highlightDuration = 3_000

/** The message that a quote or the address points to; older messages are loaded until it is found. */
function useTargetMessage(thread: ThreadStore) {
  const [target, setTarget] = useState<{ key: string }>()
  const [params] = useSearchParams()
  const requestedSequence = Number(params.get('message'))

  async function show(matches: (message: Message) => boolean) {
    const message = await thread.loadUntil(matches)
    if (message) setTarget({ key: getRowKey(message) })
  }

  const showRequested = useEffectEvent((sequence: number) => show((message) => message.sequence === sequence))
  useEffect(() => {
    if (requestedSequence > 0) void showRequested(requestedSequence)
  }, [requestedSequence])
  useEffect(() => {
    if (!target) return
    const timer = setTimeout(() => setTarget(undefined), highlightDuration)
    return () => clearTimeout(timer)
  }, [target])

  return {
    wanted: target,
    show: (id: string) => void show((message) => message.id === id),
    /** Scrolls to a message that was not sent. */
    showUnsent: (clientId: string) => setTarget({ key: clientId }),
  }
}

interface ThreadProps {
  answer: ChatAnswer
  list: ChatListStore
  now: string
  /** How many messages of a conversation the site shows. */
  historyLimit: number
}

/** One conversation: the partner, the messages and the composer. */
export function Thread({ answer, list, now, historyLimit }: ThreadProps) {
  const user = useUser()
  const account = user?.id ?? ''
  const thread = useThread(answer, account)
  const state = useStore(thread)
  const { conversation, profile, sending, messages, hasMore } = state
  const outgoing = useOutbox(account, profile.id)
  const isTyping = useStore(typingStore).has(conversation?.id ?? '')
  const reader = useDayFormat(now)
  const [isAtEnd, setAtEnd] = useState(true)
  const [lastReadSequence] = useState(() =>
    conversation?.num_unread_messages ? conversation.read_up_to : null,
  )
  const [quoted, setQuoted] = useState<Message | null>(null)
  const [returned, setReturned] = useState<ReturnedMessage | null>(null)
  const { wanted, show, showUnsent } = useTargetMessage(thread)
  const actions = useThreadActions({ thread, list, account, show, onQuote: setQuoted, onEdit: setReturned })
  useMarkRead(thread, list, isAtEnd)
  useConversationAddress(conversation?.id)
  useRememberLastChat(account, conversation?.id, profile)

  // The message from sign-up is sent with the account id as its client id, whoever sends it.
  const [signupDraft] = useState(answer.draft)
  const isSignupDraftSent =
    signupDraft !== null && [...messages, ...outgoing].some(({ client_id }) => client_id === account)
  useOfflineThread(state, signupDraft !== null && !isSignupDraftSent)

  const isBlockedByFailure = outgoing.some((entry) => entry.state === 'held')
  const refused = isBlockedByFailure && outgoing.find((entry) => entry.state === 'failed')

  const { timeZone } = reader
  const items = useMemo(
    () => buildTimeline({ messages, hasMore, outgoing, lastReadSequence, isTyping, timeZone }),
    [messages, hasMore, outgoing, lastReadSequence, isTyping, timeZone],
  )

  const received = useMemo(
    () => messages.filter(({ own }) => !own).map(({ sequence }) => sequence),
    [messages],
  )

  return (
    <>
      <ThreadHeader
        partner={profile}
        credits={useCreditsLeft(account, sending.credits).left}
        isTyping={isTyping}
        muted={conversation?.muted ?? false}
        menu={<ChatMenu chat={state} {...actions.chat} />}
      />
      {items.length === 0 ? (
        <EmptyThread partner={profile} shared={answer.shared_interests} />
      ) : (
        <Timeline
          partnerName={profile.name}
          items={items}
          received={received}
          top={<OlderMessages thread={state} limit={historyLimit} onShow={() => thread.showOlder()} />}
          renderItem={(item) => (
            <TimelineRow
              item={item}
              conversation={conversation}
              partner={profile}
              ownLanguage={user?.language ?? 'en'}
              reader={reader}
              marked={wanted?.key}
              actions={
                sending.closed === 'blocked_by_you'
                  ? { ...actions.message, block: undefined }
                  : actions.message
              }
              outgoing={sending.closed ? { ...actions.out, edit: undefined } : actions.out}
            />
          )}
          target={wanted}
          onNearTop={() => thread.showOlder()}
          onAtEnd={setAtEnd}
        />
      )}
      <Composer
        accountId={account}
        partner={profile}
        conversation={conversation}
        sending={sending}
        draft={signupDraft}
        isDraftSent={isSignupDraftSent}
        quoted={quoted}
        returned={returned}
        onQuoteEnd={() => setQuoted(null)}
        onShowRefused={refused ? () => showUnsent(refused.client_id) : null}
      />
      <NewMessageAnnouncer messages={messages} partner={profile} />
      <ThreadDialogs
        question={actions.question}
        partner={profile}
        isBlocked={sending.closed === 'blocked_by_you'}
        onClose={actions.close}
        onRemove={actions.removeNow}
        onBlocked={actions.handleBlocked}
        onUnsend={actions.unsend}
      />
    </>
  )
}

/** The composer: shows the price of everything before it is sent. */
function Composer(props: ComposerProps) {
  const { partner, sending } = props
  return sending.closed ? (
    <ComposerClosed partner={partner} closed={sending.closed} help={sending.fraud_help} />
  ) : (
    <OpenComposer key={partner.id} {...props} />
  )
}

/**
 * Replaces the address with the conversation's own once it exists. Bypasses the router, which would re-render the page
 * and close the keyboard.
 */
function useConversationAddress(conversation: string | undefined) {
  useEffect(() => {
    if (!conversation || window.location.pathname.startsWith('/chats/')) return
    window.history.replaceState(window.history.state, '', `/chats/${conversation}`)
  }, [conversation])
}

/** Server-rendered markup contains the whole first page; after hydration, only rows near the viewport are rendered. */
function Timeline(props: TimelineProps) {
  return useHydrated() ? <VirtualTimeline {...props} /> : <ServerTimeline {...props} />
}

/** Reversed, so the browser starts at the newest message without a script. */
function ServerTimeline({ partnerName: name, items, top, renderItem }: TimelineProps) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Chat with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs focus
      tabIndex={0}
      className={`${scrollerClasses} flex-col-reverse`}
    >
      <div className="w-full pb-6">
        {top}
        <ol>
          {items.map((item) => (
            <li key={item.key} className={rowClasses}>
              {renderItem(item)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

interface OlderMessagesProps {
  thread: Pick<ThreadState, 'hasMore' | 'olderHidden' | 'older'>
  /** How many messages of a conversation the site shows. */
  limit: number
  onShow: () => void
}

/** Above the oldest loaded message: a button for more, or the end and its reason. */
function OlderMessages({ thread: { hasMore, olderHidden, older }, limit, onShow }: OlderMessagesProps) {
  if (older === 'loading') return <Spinner />
  if (hasMore)
    return (
      <Button variant="line" size="small" onClick={onShow}>
        {older === 'failed' ? <Trans>Try again</Trans> : <Trans>Show older messages</Trans>}
      </Button>
    )
  if (olderHidden)
    return (
      <p className="px-4 text-center text-ink-soft">
        <Plural
          value={limit}
          one="Only the last message is shown. Older ones are hidden."
          other="The last # messages are shown. Older ones are hidden."
        />
      </p>
    )
  return null
}

interface EmptyThreadProps {
  partner: ChatPartner
  /** Interests both have in common. */
  shared: readonly number[]
}

/** Shown before the first message. */
function EmptyThread({ partner, shared }: EmptyThreadProps) {
  const { t, i18n } = useLingui()
  const interests = interestNames(i18n).filter(({ id }) => shared.includes(id))
  const { name, main_image } = partner
  return (
    <section
      aria-label={t`Chat with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: in a low window it is scrolled by keys
      tabIndex={0}
      className="flex min-h-0 grow flex-col items-center gap-4 overflow-y-auto px-4 py-6 text-center"
    >
      <div className="my-auto grid max-w-form justify-items-center gap-4">
        {main_image && (
          <Photo
            {...toImageProps(main_image)}
            sizes="200px"
            alt={t`Photo of ${name}`}
            className="w-40 shadow-card sm:w-50"
          />
        )}
        <h2 className="text-2xl">
          <Trans>Say hello to {name}</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>A friendly question is the easiest way to start.</Trans>
        </p>
        {interests.length > 0 && (
          <>
            <h3 className="font-sans text-base font-semibold tracking-normal">
              <Trans>You both like</Trans>
            </h3>
            <ul className="flex flex-wrap justify-center gap-2.5">
              {interests.map(({ id, name: interest }) => (
                <li key={id}>
                  <Chip>{interest}</Chip>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
