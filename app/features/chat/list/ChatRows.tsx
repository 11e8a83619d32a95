import { useParams } from 'react-router'
import { useStore } from '#app/web/browser/use-store.ts'
import type { ChatSummary } from '../chat.contract.ts'
import { typing } from '../typing/who-types.ts'
import { useDayWords } from '../use-day-words.ts'
import { ChatRow } from './ChatRow.tsx'

export function ChatRows({ chats, now }: { chats: readonly ChatSummary[]; now: string }) {
  const dayWords = useDayWords(now)
  const writing = useStore(typing)
  // Of a conversation, or of the member with whom one is to begin.
  const { id: open } = useParams()
  return (
    <ul className="divide-y divide-line border-b border-line">
      {chats.map((chat) => (
        <ChatRow
          key={chat.conversation.id}
          chat={chat}
          open={open === chat.conversation.id || open === chat.profile.id}
          isTyping={writing.has(chat.conversation.id)}
          dayWords={dayWords}
        />
      ))}
    </ul>
  )
}
