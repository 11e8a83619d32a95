import type { ChatPartner, Sending } from '../chat.contract.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

/** What the member is asked before sending; 'premium' and 'credits' always prevent it. */
export type Question = 'premium' | 'credits' | 'fictional' | 'away'

interface SendContext {
  sending: Sending
  partner: ChatPartner
  /** Credits that messages in the outbox will cost. */
  reservedCredits: number
  /** What the member has confirmed in this conversation. */
  confirmed: ReadonlySet<Question>
}

export function getQuestionBeforeSend(
  cost: number,
  { sending, partner, reservedCredits, confirmed }: SendContext,
): Question | null {
  if (sending.premium_required) return 'premium'
  if (cost > 0 && cost > sending.credits - reservedCredits) return 'credits'
  if (sending.confirm_fictional && !confirmed.has('fictional')) return 'fictional'
  return partner.away && cost > 0 && !confirmed.has('away') ? 'away' : null
}

/**
 * What a question is about: the text in the field, something chosen beside it (`text` undefined), or a message the
 * server has refused.
 */
export type QuestionSubject = { text: string | undefined } | { refused: string }

/** Whether another tab has sent or changed it meanwhile, so that saying yes would pay twice. */
export function isQuestionObsolete(
  about: QuestionSubject,
  { text, entries }: { text: string; entries: readonly Pick<OutboxEntry, 'client_id' | 'state'>[] },
): boolean {
  if ('text' in about) return about.text !== undefined && about.text !== text.trim()
  return !entries.some(({ client_id, state }) => client_id === about.refused && state === 'failed')
}

/** The question that matches a refusal by the server. */
export function getQuestionForRefusal(refusal: string | undefined): Question | null {
  if (refusal === 'not_enough_credits') return 'credits'
  if (refusal === 'premium_required') return 'premium'
  return refusal === 'fictional_confirmation_required' ? 'fictional' : null
}
