import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { useStore } from '#app/web/browser/use-store.ts'
import { LastChat } from '../last-chat/LastChat.tsx'
import { ArchivedChats } from './ArchivedChats.tsx'
import { ChatRows } from './ChatRows.tsx'
import type { ChatListStore } from './chat-list-store.ts'
import { PendingChats } from './PendingChats.tsx'

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
