import { getNextSignatureTime } from '#app/features/photos/access/photo-signature.server.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { clampPage, pageSize } from '#app/web/page/paging.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { ChatsAnswer } from '../chat.contract.ts'
import { isAbsent, presenceChangesAt, toPartner } from '../partner.server.ts'
import { countChats, findSignupDraft, readChatsPage } from './chats.db.server.ts'

interface ChatsFilter {
  pageNumber?: number
  archived?: boolean
}

/** The member's conversations, newest message first. */
export async function listChats(viewer: Viewer, wanted?: ChatsFilter): Promise<ChatsAnswer> {
  return (await readChats(viewer, wanted)).list
}

/**
 * The same, with what changes it without an event: the moment at which a partner's presence expires or picture URLs are
 * signed again, and the partners whose next visit shows them as online.
 */
export async function readChats(
  viewer: Viewer,
  { pageNumber = 1, archived = false }: ChatsFilter = {},
): Promise<{ list: ChatsAnswer; validUntil: Date; absent: string[] }> {
  await spendReadingPoints({ viewer }, 'chats')
  const [counts, unsent] = await Promise.all([
    countChats(viewer.id),
    findSignupDraft(viewer.id, viewer.site_id),
  ])
  const { page, pages, offset } = clampPage(archived ? counts.archived : counts.open, pageNumber)
  const rows = await readChatsPage({ memberId: viewer.id, archived, limit: pageSize, offset })
  const chats = await Promise.all(
    rows.map(async (row) => ({
      conversation: { id: row.id, muted: row.muted, archived, fraud: row.is_fraud },
      profile: await toPartner(viewer, row),
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
  const moments = rows.flatMap((row) => presenceChangesAt(row) ?? [])
  return {
    list: {
      chats,
      pageNumber: page,
      pages,
      unread_messages: counts.unread,
      archived: counts.archived,
      draft: unsent ? { profile: { id: unsent.id, name: unsent.name }, text: unsent.body } : null,
    },
    validUntil: new Date(Math.min(getNextSignatureTime().getTime(), ...moments)),
    absent: rows.filter(isAbsent).map((row) => row.partner_id),
  }
}
