import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Archive from 'lucide-react/icons/archive'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { useDrafts } from '#app/features/chat/drafts/use-draft.ts'
import { LastChat } from '#app/features/chat/last-chat/LastChat.tsx'
import { DiscardButton } from '#app/features/chat/outbox/DiscardButton.tsx'
import { getOutbox } from '#app/features/chat/outbox/get-outbox.ts'
import { useOutboxEntries } from '#app/features/chat/outbox/use-outbox.ts'
import { useOnline } from '#app/web/browser/connection.ts'
import { useStore } from '#app/web/browser/store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { type ChatLinkState, ChatRows } from './ChatRow.tsx'
import { ChatListStore, readArchivedChats } from './chat-list-store.ts'
import { listPendingChats, type PendingChat } from './list-pending-chats.ts'

const linkState: ChatLinkState = { fromList: true }

/**
 * Shown above the list: people with a draft or an unsent message who are not in it yet; `otherwise` if there are none.
 */
function PendingChats({ list, otherwise: fallback = null }: { list: ChatListStore; otherwise?: ReactNode }) {
  const account = useUser()?.id ?? ''
  const { id: open = '' } = useParams()
  const { chats, draft: signupDraft } = useStore(list)
  const { drafts, discardDraft } = useDrafts(account)
  const entries = useOutboxEntries(account)
  const pending = listPendingChats({
    signupDraft,
    drafts,
    entries,
    isOnline: useOnline(),
    visibleIds: new Set([open, ...chats.map(({ profile }) => profile.id)]),
  })
  if (pending.length === 0) return fallback

  // Works as well for people who are gone and whose conversation can no longer be opened.
  function discard({ id, name, draft }: PendingChat) {
    if (draft !== undefined) return discardDraft({ id, name })
    const unsent = entries.filter(({ profile }) => profile === id)
    for (const { client_id } of unsent) void getOutbox(account).discard(client_id)
  }

  return (
    <ul className="divide-y divide-line border-b border-line">
      {pending.map((person) => (
        <PendingChatRow key={person.id} begun={person} onDiscard={() => discard(person)} />
      ))}
    </ul>
  )
}

function PendingChatRow({
  begun: { id, name, draft, hasFailed },
  onDiscard,
}: {
  begun: PendingChat
  onDiscard: () => void
}) {
  const { t } = useLingui()
  const isDraft = draft !== undefined
  return (
    <li
      tabIndex={-1}
      className="relative flex items-center gap-4 px-4 py-3.5 -outline-offset-3 transition-colors duration-150 hover:bg-sand lg:px-5"
    >
      <span className="grid size-15 shrink-0 place-items-center rounded-full bg-sand">
        {isDraft ? (
          <PencilLine aria-hidden className="text-primary" />
        ) : hasFailed ? (
          <CircleAlert aria-hidden className="text-danger" />
        ) : (
          <Clock aria-hidden className="text-ink-soft" />
        )}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 grow basis-48">
          <Link
            to={`/members/${id}/chat`}
            state={linkState}
            className="text-lg leading-snug font-bold -outline-offset-3 after:absolute after:inset-0"
          >
            {isDraft ? <Trans>Draft to {name}</Trans> : <Trans>Not sent to {name}</Trans>}
          </Link>
          {isDraft && <p className="truncate text-ink-soft">{draft}</p>}
        </div>
        <DiscardButton
          profile={id}
          label={isDraft ? t`Discard the draft to ${name}` : t`Discard your unsent messages to ${name}`}
          question={
            isDraft ? (
              <Trans>Discard the draft to {name}?</Trans>
            ) : (
              <Trans>Discard your unsent messages to {name}?</Trans>
            )
          }
          onDiscard={onDiscard}
          className="relative -ms-5 shrink-0"
        />
      </div>
    </li>
  )
}

const emptyAnswer = { chats: [], pageNumber: 1, pages: 1, unread_messages: 0, archived: 0, draft: null }

interface ArchivedChatsProps {
  /** The conversation list, as changes in the archive may affect it. */
  list: ChatListStore
  count: number
  now: string
}

/** Loaded when opened. */
function ArchivedChats({ list, count, now }: ArchivedChatsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section className="pb-4">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-3 px-5 text-start font-semibold -outline-offset-3 hover:bg-sand"
      >
        <Archive aria-hidden />
        <span className="grow">
          <Plural value={count} one="# archived chat" other="# archived chats" />
        </span>
        {open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
      </button>
      <div id={id}>{open && <ArchiveContent list={list} now={now} />}</div>
    </section>
  )
}

function ArchiveContent({ list, now }: Omit<ArchivedChatsProps, 'count'>) {
  const [archive] = useState(() => new ChatListStore(emptyAnswer, readArchivedChats))
  const { chats, hasMore, state } = useStore(archive)
  const current = useStore(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `chats` reloads the archive, since a change of the list can archive a conversation
  useEffect(() => {
    void archive.refresh()
  }, [archive, current.chats])
  if (chats.length === 0)
    return (
      <p className="px-5 py-3">
        <Spinner />
      </p>
    )
  return (
    <>
      <ChatRows chats={chats} now={now} />
      {hasMore && (
        <div className="flex justify-center p-4">
          <Button
            variant="line"
            size="small"
            pending={state === 'loading'}
            onClick={() => archive.showMore()}
          >
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** The conversations; a new message moves its conversation to the top. */
export function ChatList({ list, now }: { list: ChatListStore; now: string }) {
  const { t } = useLingui()
  const { chats, hasMore, archived, state } = useStore(list)
  if (chats.length === 0 && archived === 0)
    return (
      <PendingChats
        list={list}
        otherwise={
          <EmptyState
            icon={<MessageCircle aria-hidden />}
            title={t`No messages yet`}
            action={
              <ButtonLink to="/members">
                <Trans>Look at members</Trans>
              </ButtonLink>
            }
          >
            <Trans>Your conversations will be here, the newest first.</Trans>
          </EmptyState>
        }
      />
    )
  return (
    <>
      <div className="grid border-b border-line p-3 empty:hidden lg:hidden">
        <LastChat list={list} hideIfFirst />
      </div>
      <PendingChats list={list} />
      <ChatRows chats={chats} now={now} />
      {state === 'failed' && (
        <Notice
          tone="warning"
          role="alert"
          className="m-4"
          title={<Trans>We couldn’t reach our server</Trans>}
        />
      )}
      {hasMore && (
        <div className="flex justify-center p-4">
          <Button variant="line" size="small" pending={state === 'loading'} onClick={() => list.showMore()}>
            {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
          </Button>
        </div>
      )}
      {archived > 0 && <ArchivedChats list={list} count={archived} now={now} />}
    </>
  )
}
