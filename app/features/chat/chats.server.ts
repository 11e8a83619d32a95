import { signedImage } from '#app/features/photos/access/main-image.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import { pageOf, pageSize } from '#app/web/page/paging.ts'
import type { Viewer } from '#app/web/visit.ts'
import { chatsPage, countChats, findChat, lastMessages, type PartnerRow } from './chats.db.server.ts'

const messagesShown = 50

/** The member's conversations, the one with the newest message first. */
export async function listChats(viewer: Viewer, pageNumber: number) {
  await spendReading({ viewer }, 'chats')
  const { page, pages, offset } = pageOf(await countChats(viewer.id), pageNumber)
  const rows = await chatsPage(viewer.id, { limit: pageSize, offset })
  const chats = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      partner: await asPartner(viewer, row),
      unread: row.unread,
      at: row.last_message_at.toISOString(),
      last: { own: row.last_own, kind: row.last_kind, words: row.last_words },
    })),
  )
  return { chats, page, pages, now: now().toISOString() }
}

/** The newest messages of one conversation, for its two parties only. Reading changes nothing. */
export async function readChat(viewer: Viewer, id: string) {
  await spendReading({ viewer }, 'chat')
  const chat = isUuid(id) ? await findChat(viewer.id, id) : undefined
  if (!chat) throw new Refusal('not_found')
  const rows = await lastMessages({ memberId: viewer.id, conversationId: chat.id, limit: messagesShown })
  return {
    partner: await asPartner(viewer, chat),
    messages: rows.map(({ id, own, kind, body, created_at }) => ({
      id,
      own,
      kind,
      body,
      at: created_at.toISOString(),
    })),
    hasOlder: Number(chat.last_sequence) > rows.length,
    now: now().toISOString(),
  }
}

export type ChatMessage = Awaited<ReturnType<typeof readChat>>['messages'][number]
export type ChatSummary = Awaited<ReturnType<typeof listChats>>['chats'][number]
export type Partner = Awaited<ReturnType<typeof asPartner>>

async function asPartner({ id: viewerId }: Viewer, row: PartnerRow) {
  const file = row.photo_file
  return {
    name: row.partner_name,
    age: ageOn(row.partner_born, now()),
    fictional: row.partner_kind === 'fictional',
    active: row.partner_status === 'active',
    // Signed, because an invisible partner is shown here and to nobody else.
    main_image: file ? await signedImage(file, viewerId) : null,
  }
}
