import { ChatRow } from '#app/features/chat/list/ChatRow.tsx'
import { chatAnswer } from './chat-answer.ts'

interface ChatRowOptions {
  /** The reader's own last message. */
  said?: string
  draft?: string
  unsent?: number
  hasFailed?: boolean
  warned?: boolean
  fraud?: boolean
  fictional?: boolean
}

/** A row of the list that is not open. */
export function chatRow(wanted: ChatRowOptions) {
  const { said = 'Hello', draft, unsent = 0, hasFailed = false, warned = false } = wanted
  const { fraud = false, fictional = false } = wanted
  const at = '2026-03-10T09:00:00.000Z'
  return (
    <ChatRow
      chat={{
        conversation: { id: 'c', muted: false, archived: false, fraud },
        profile: { ...chatAnswer([]).profile, fictional },
        num_unread_messages: 0,
        suggested: true,
        last_message: { own: true, kind: 'text', taken_back: false, text: said, warned, at },
      }}
      open={false}
      unsent={unsent}
      hasFailed={hasFailed}
      draft={draft}
      isTyping={false}
      dayFormat={{
        locale: 'en',
        timeZone: 'UTC',
        now: at,
        words: { today: 'Today', yesterday: 'Yesterday' },
      }}
    />
  )
}
