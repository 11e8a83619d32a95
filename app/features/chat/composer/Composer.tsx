import type { ChatPartner, Conversation, Sending } from '../chat.contract.ts'
import type { Quotable } from '../drafts/use-draft.ts'
import { ComposerClosed } from './ComposerClosed.tsx'
import { OpenComposer } from './OpenComposer.tsx'

export interface ComposerProps {
  accountId: string
  partner: ChatPartner
  /** Null before the first message. */
  conversation: Conversation | null
  sending: Sending
  /** What the server has kept for this person and not sent. */
  draft: string | null
  /** What the member has chosen to answer to. */
  quoted: Quotable | null
  onQuoteEnd: () => void
}

/** Where one writes: with the price of everything before it is sent. */
export function Composer(props: ComposerProps) {
  const { partner, sending } = props
  return sending.closed ? (
    <ComposerClosed partner={partner} closed={sending.closed} />
  ) : (
    <OpenComposer key={partner.id} {...props} />
  )
}
