import { signedAnewAt } from '#app/features/photos/access/photo-signature.server.ts'
import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import { pageOf, pageSize } from '#app/web/page/paging.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { ChatsAnswer } from '../chat.contract.ts'
import { asPartner, presenceHoldsUntil } from '../partner.server.ts'
import { chatsPage, countChats, findUnsent } from './chats.db.server.ts'

interface Wanted {
  pageNumber?: number
  archived?: boolean
}

/** The member's conversations, newest message first. */
export async function listChats(viewer: Viewer, wanted?: Wanted): Promise<ChatsAnswer> {
  return (await readChats(viewer, wanted)).list
}

/**
 * The same, with the moment it changes without an event: a partner's presence expires or picture URLs are signed again.
 */
export async function readChats(
  viewer: Viewer,
  { pageNumber = 1, archived = false }: Wanted = {},
): Promise<{ list: ChatsAnswer; holdsUntil: Date }> {
  await spendReading({ viewer }, 'chats')
  const [counts, unsent] = await Promise.all([countChats(viewer.id), findUnsent(viewer.id, viewer.site_id)])
  const { page, pages, offset } = pageOf(archived ? counts.archived : counts.open, pageNumber)
  const rows = await chatsPage({ memberId: viewer.id, archived, limit: pageSize, offset })
  const chats = await Promise.all(
    rows.map(async (row) => ({
      conversation: { id: row.id, muted: row.muted, archived },
      profile: await asPartner(viewer, row),
      num_unread_messages: row.unread,
      suggested: row.suggested && row.partner_shown,
      last_message: {
        own: row.last_own,
        kind: row.last_kind,
        taken_back: row.last_taken_back,
        text: row.last_kind === 'text' ? row.last_words : '',
        warned: row.last_warned,
        at: row.last_message_at.toISOString(),
      },
    })),
  )
  const moments = rows.flatMap((row) => presenceHoldsUntil(row) ?? [])
  return {
    list: {
      chats,
      pageNumber: page,
      pages,
      unread_messages: counts.unread,
      archived: counts.archived,
      draft: unsent ? { profile: { id: unsent.id, name: unsent.name }, text: unsent.body } : null,
    },
    holdsUntil: new Date(Math.min(signedAnewAt().getTime(), ...moments)),
  }
}
