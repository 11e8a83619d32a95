import { Plural, Trans } from '@lingui/react/macro'
import { Archive, ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { useStore } from '#app/web/browser/use-store.ts'
import { ChatRows } from './ChatRows.tsx'
import { readArchivedChats } from './chat-list-calls.ts'
import { ChatListStore } from './chat-list-store.ts'

const emptyAnswer = { chats: [], pageNumber: 1, pages: 1, unread_messages: 0, archived: 0, draft: null }

interface ArchivedChatsProps {
  /** The conversation list, as changes in the archive may affect it. */
  list: ChatListStore
  count: number
  now: string
}

/** Loaded when opened. */
export function ArchivedChats({ list, count, now }: ArchivedChatsProps) {
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
