import { recordView } from '#app/features/staff-access/audit.server.ts'
import { queueRights } from '#app/features/staff-access/queue-rights.ts'
import { type CaseRow, findCaseRow } from '#app/features/staff-access/queues.server.ts'
import { requireRight, requireRightToOpen } from '#app/features/staff-access/require-right.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { findMessagesAround, findReportPair, findWarnedPair } from './conversation.db.server.ts'

interface AskedConversation {
  case: string
  /** Of a case with several conversations: a message in the one to open. */
  message?: string
  reason: string
}

/** On each side of the message that it is about. */
const span = 15

/** A part of the conversation that a case is about, for whoever says why; the reason is in the audit. */
export async function openConversation(staff: StaffViewer, asked: AskedConversation) {
  const found = await findCaseRow(asked.case)
  if (!found) throw new Refusal('not_found')
  requireRightToOpen(staff, queueRights[found.kind], found.site_id)
  requireRight(staff, 'messages.open', found.site_id)
  const pair = await findPair(found, asked.message)
  if (!pair?.member_id || !pair.other_id) throw new Refusal('not_found')
  for (const memberId of [pair.member_id, pair.other_id])
    await recordView(staff, {
      act: 'messages.view',
      siteId: found.site_id,
      memberId,
      subject: `case ${found.id}`,
      reason: asked.reason,
    })
  const messages = await findMessagesAround(
    { memberId: pair.member_id, otherId: pair.other_id },
    { messageId: pair.message_id, span },
  )
  return {
    messages: messages.map(({ created_at, ...message }) => ({ ...message, at: created_at.toISOString() })),
  }
}

async function findPair({ kind, subject_id, member_id }: CaseRow, message: string | undefined) {
  if (kind === 'report') return findReportPair(subject_id)
  if (kind !== 'shield' || !message) return undefined
  const pair = await findWarnedPair(message)
  return pair?.member_id === member_id ? pair : undefined
}
