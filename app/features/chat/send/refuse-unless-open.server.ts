import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { isFictionalAnswered } from '../fictional/fictional-answers.server.ts'
import { findClosedReason, freeConversations, isReachable } from '../writing-permission.ts'
import type { Content } from './content.server.ts'
import { countStartedLocked, isInConversation, type Recipient } from './recipient.db.server.ts'

interface SendRequest {
  viewer: Viewer
  site: Site
  outgoing: { quoted?: string; confirm_fictional?: boolean; cost?: number }
  content: Content
}

/** Refuses a message that may not be sent or cannot be paid; decided in the transaction that sends it. */
export async function refuseUnlessOpen(
  tx: Tx,
  recipient: Recipient,
  { viewer, site, outgoing, content }: SendRequest,
  credits: number,
) {
  const { confirm_fictional = false, quoted, cost = content.cost } = outgoing
  const { name, conversation_id: conversation } = recipient
  if (!recipient.is_inside) throw new Refusal('authentication_required')
  const isStart = Number(recipient.last_sequence ?? 0) === 0
  const known = !isStart && recipient.removed_at === null
  if (!isReachable({ is_listed: recipient.is_listed, known })) throw new Refusal('not_found')
  const closed = findClosedReason({ ...recipient, isFictionalAnswered: isFictionalAnswered() })
  if (closed) throw new Refusal(refusalByReason[closed], { name })
  if (recipient.under_review) throw new Refusal('profile_under_review')
  if (isStart && !viewer.premium && (await countStartedLocked(tx, viewer.id)) >= freeConversations)
    throw new Refusal('premium_required')
  if (recipient.partner_kind === 'fictional' && !recipient.sent && !confirm_fictional)
    throw new Refusal('fictional_confirmation_required', { name })
  const after = Number(recipient.last_sequence ?? 0) - site.chat_history_limit
  if (quoted && !(conversation && (await isInConversation(tx, quoted, { conversation, after }))))
    throw new Refusal('invalid', {}, { quoted: 'invalid' })
  if (cost !== content.cost) throw new Refusal('price_changed')
  if (credits < content.cost) throw new Refusal('not_enough_credits', { name })
}

const refusalByReason = {
  blocked: 'blocked_in_chat',
  blocked_by_you: 'blocked_by_you_in_chat',
  gone: 'partner_gone',
  unconfirmed: 'partner_unconfirmed',
  fictional: 'fictional_silent',
} as const satisfies Record<NonNullable<ReturnType<typeof findClosedReason>>, RefusalCode>
