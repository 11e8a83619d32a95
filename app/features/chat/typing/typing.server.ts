import { tellTyping } from '#app/features/live/live-events.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { findTypingPartner } from './typing.db.server.ts'

/**
 * Shows the other that the member is writing. Who has switched that off, is blocked or under review is not told that
 * nobody sees it.
 */
export async function showTyping(viewer: Viewer, conversation: string) {
  const partner = await findTypingPartner(viewer.id, conversation)
  if (!partner) throw new Refusal('not_found')
  if (partner.shown) await tellTyping(partner.id, conversation)
}
