import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Clock from 'lucide-react/icons/clock'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useOnline } from '#app/web/browser/use-online.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { useDrafts } from '../drafts/use-drafts.ts'
import { DiscardButton } from '../outbox/DiscardButton.tsx'
import { getOutbox } from '../outbox/get-outbox.ts'
import { useOutboxEntries } from '../outbox/use-outbox.ts'
import type { ChatLinkState } from '../thread/chat-link-state.ts'
import type { ChatListStore } from './chat-list-store.ts'
import { listPendingChats, type PendingChat } from './list-pending-chats.ts'

const linkState: ChatLinkState = { fromList: true }

/**
 * Shown above the list: people with a draft or an unsent message who are not in it yet; `otherwise` if there are none.
 */
export function PendingChats({
  list,
  otherwise: fallback = null,
}: {
  list: ChatListStore
  otherwise?: ReactNode
}) {
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
