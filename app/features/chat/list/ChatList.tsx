import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Archive from 'lucide-react/icons/archive'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useId, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { LastChat } from '#app/features/chat/last-chat/LastChat.tsx'
import { useStore } from '#app/web/browser/use-store.ts'
import { ChatRows } from './ChatRows.tsx'
import { readArchivedChats } from './chat-list-calls.ts'
import { ChatListStore } from './chat-list-store.ts'
import { PendingChats } from './PendingChats.tsx'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every change of the list
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
