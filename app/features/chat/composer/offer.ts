import type { Sending } from '../chat.contract.ts'

/** What becomes of words from joining: the server sends them by itself, or they are the member's own to send by now. */
export type Offer = 'sent_later' | 'changed'

/** While they have not been said and the address is not confirmed. Null where the server sends nothing by itself. */
export function offerOf({
  sending: { premium_required, confirm_fictional, message_credits, credits },
  text,
  isTakenOver,
}: {
  sending: Sending
  /** What stands in the field. */
  text: string
  isTakenOver: boolean
}): Offer | null {
  if (premium_required || confirm_fictional || message_credits > credits || !text.trim()) return null
  return isTakenOver ? 'changed' : 'sent_later'
}
