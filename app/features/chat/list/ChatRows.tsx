import { useParams } from 'react-router'
import { useOnline } from '#app/web/browser/use-online.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ChatSummary } from '../chat.contract.ts'
import { useDrafts } from '../drafts/use-drafts.ts'
import { countUnsentByProfile, getProfilesWithFailure } from '../outbox/outbox-entry.ts'
import { useOutboxEntries } from '../outbox/use-outbox.ts'
import { typingStore } from '../typing/typing-store.ts'
import { useDayFormat } from '../use-day-format.ts'
import { ChatRow } from './ChatRow.tsx'

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
