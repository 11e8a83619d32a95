import type { ChatPartner, Sending } from '../chat.contract.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

/** What is settled with the member before something goes out; the first two let nothing through. */
export type Question = 'premium' | 'credits' | 'fictional' | 'away'

interface Circumstances {
  sending: Sending
  partner: ChatPartner
  /** Credits that what is on its way already will cost. */
  promised: number
  /** What the member has said yes to in this conversation. */
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

/** What a question is about: words in the field, something chosen beside it, or what the server has refused. */
export type About = { text: string | undefined } | { refused: string }

/** Sent or changed in another tab meanwhile: who says yes then would pay a second time. */
export function isSettled(
  about: About,
  { text, entries }: { text: string; entries: readonly Pick<OutboxEntry, 'client_id' | 'state'>[] },
): boolean {
  if ('text' in about) return about.text !== undefined && about.text !== text.trim()
  return !entries.some(({ client_id, state }) => client_id === about.refused && state === 'failed')
}

/** The question that belongs to what the server has refused. */
export function questionAfter(refusal: string | undefined): Question | null {
  if (refusal === 'not_enough_credits') return 'credits'
  if (refusal === 'premium_required') return 'premium'
  return refusal === 'fictional_confirmation_required' ? 'fictional' : null
}
