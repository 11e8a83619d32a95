import type { ChatPartner, Sending } from '../chat.contract.ts'

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

/** The question that belongs to what the server has refused. */
export function questionAfter(refusal: string | undefined): Question | null {
  if (refusal === 'not_enough_credits') return 'credits'
  if (refusal === 'premium_required') return 'premium'
  return refusal === 'fictional_confirmation_required' ? 'fictional' : null
}
