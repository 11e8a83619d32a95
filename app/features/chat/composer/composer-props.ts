import type { ChatPartner, Conversation, Sending } from '../chat.contract.ts'
import type { Quotable, Returned } from '../drafts/use-draft.ts'

export interface ComposerProps {
  accountId: string
  partner: ChatPartner
  /** Null before the first message. */
  conversation: Conversation | null
  sending: Sending
  /** What the server has kept for this person and not sent. */
  draft: string | null
  /** It has been sent since, by the server or by hand. */
  isDraftSaid: boolean
  /** What the member has chosen to answer to. */
  quoted: Quotable | null
  /** What the member wants to write differently, because it could not be sent. */
  returned: Returned | null
  onQuoteEnd: () => void
  /** Leads to the message that holds back what was written after it; null if none does. */
  onShowRefused: (() => void) | null
}
