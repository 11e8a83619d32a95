import type { ChatPartner, Conversation, Sending } from '../chat.contract.ts'
import type { Quotable, ReturnedMessage } from '../drafts/use-draft.ts'

export interface ComposerProps {
  accountId: string
  partner: ChatPartner
  /** Null before the first message. */
  conversation: Conversation | null
  sending: Sending
  /** The draft the server stores for this profile and has not sent. */
  draft: string | null
  /** The draft has been sent since, by the server or by the member. */
  isDraftSent: boolean
  /** The message the member has chosen to answer. */
  quoted: Quotable | null
  /** A message that could not be sent and that the member wants to edit. */
  returned: ReturnedMessage | null
  onQuoteEnd: () => void
  /** Leads to the refused message that blocks the later ones; null if there is none. */
  onShowRefused: (() => void) | null
}
