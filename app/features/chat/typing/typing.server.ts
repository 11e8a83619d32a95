import { publishTyping } from '#app/features/live/publish-events.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { findTypingPartner } from './typing.db.server.ts'

/**
 * Shows the partner that the member is typing. The answer does not reveal that nobody sees it, be it for a preference,
 * a block or a review.
 */
export async function showTyping(viewer: Viewer, conversation: string) {
  const partner = await findTypingPartner(viewer.id, conversation)
  if (!partner) throw new Refusal('not_found')
  if (partner.shown) await publishTyping(partner.id, conversation)
}
