import type { ChatPartner, Sending } from '../chat.contract.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

/** What the member is asked before sending; 'premium' and 'credits' always prevent it. */
export type Question = 'premium' | 'credits' | 'fictional' | 'away'

interface Circumstances {
  sending: Sending
  partner: ChatPartner
  /** Credits that messages in the outbox will cost. */
  promised: number
  /** What the member has confirmed in this conversation. */
  agreed: ReadonlySet<Question>
}

export function questionBefore(
  cost: number,
  { sending, partner, promised, agreed }: Circumstances,
): Question | null {
  if (sending.premium_required) return 'premium'
  if (cost > 0 && cost > sending.credits - promised) return 'credits'
  if (sending.confirm_fictional && !agreed.has('fictional')) return 'fictional'
  return partner.away && cost > 0 && !agreed.has('away') ? 'away' : null
}

/**
 * What a question is about: the text in the field, something chosen beside it (`text` undefined), or a message the
 * server has refused.
 */
export type About = { text: string | undefined } | { refused: string }

/** Whether another tab has sent or changed it meanwhile, so that saying yes would pay twice. */
export function isSettled(
  about: About,
  { text, entries }: { text: string; entries: readonly Pick<OutboxEntry, 'client_id' | 'state'>[] },
): boolean {
  if ('text' in about) return about.text !== undefined && about.text !== text.trim()
  return !entries.some(({ client_id, state }) => client_id === about.refused && state === 'failed')
}

/** The question that matches a refusal by the server. */
export function questionAfter(refusal: string | undefined): Question | null {
  if (refusal === 'not_enough_credits') return 'credits'
  if (refusal === 'premium_required') return 'premium'
  return refusal === 'fictional_confirmation_required' ? 'fictional' : null
}
