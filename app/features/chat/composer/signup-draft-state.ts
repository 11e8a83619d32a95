import type { Sending } from '../chat.contract.ts'

/**
 * What happens to a message from sign-up: the server sends it automatically, or the member has changed it and sends it
 * themselves.
 */
export type SignupDraftState = 'sent_later' | 'changed'

/** Called while the message is not sent and the address not confirmed. Null where the server would not send it. */
export function getSignupDraftState({
  sending: { premium_required, confirm_fictional, message_credits, credits },
  text,
  isTakenOver,
}: {
  sending: Sending
  /** The current text of the field. */
  text: string
  isTakenOver: boolean
}): SignupDraftState | null {
  if (premium_required || confirm_fictional || message_credits > credits || !text.trim()) return null
  return isTakenOver ? 'changed' : 'sent_later'
}
