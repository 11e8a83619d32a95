import { useEffect, useMemo, useState } from 'react'
import { useStore } from '#app/web/browser/use-store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ChatAnswer, Message } from '../chat.contract.ts'
import { ComposerClosed } from '../composer/ComposerClosed.tsx'
import type { ComposerProps } from '../composer/composer-props.ts'
import { OpenComposer } from '../composer/OpenComposer.tsx'
import type { ReturnedMessage } from '../drafts/use-draft.ts'
import { useRememberLastChat } from '../last-chat/use-last-chat.ts'
import type { ChatListStore } from '../list/chat-list-store.ts'
import { useCreditsLeft } from '../outbox/use-credits-left.ts'
import { useOutbox } from '../outbox/use-outbox.ts'
import { typingStore } from '../typing/typing-store.ts'
import { useDayFormat } from '../use-day-format.ts'
import { ChatMenu } from './ChatMenu.tsx'
import { EmptyThread } from './EmptyThread.tsx'
import { NewMessageAnnouncer } from './NewMessageAnnouncer.tsx'
import { OlderMessages } from './OlderMessages.tsx'
import { ThreadDialogs } from './ThreadDialogs.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'
import { Timeline } from './Timeline.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { buildTimeline } from './timeline.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useOfflineThread } from './use-offline-thread.ts'
import { useTargetMessage } from './use-target-message.ts'
import { useThread } from './use-thread.ts'
import { useThreadActions } from './use-thread-actions.ts'

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
        onBlocked={actions.tellBlocked}
        onUnsend={actions.takeBackNow}
      />
    </>
  )
}

/** The composer: shows the price of everything before it is sent. */
function Composer(props: ComposerProps) {
  const { partner, sending } = props
  return sending.closed ? (
    <ComposerClosed partner={partner} closed={sending.closed} />
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
