import type { Insertable } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { Message } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'

interface Someone {
  id: string
}

interface ConversationOptions {
  /** In order, a minute apart. */
  lines?: { by: Someone; text: string }[]
  /** How many of them the first has not read. */
  unread?: number
  /** When the last one was written. */
  at?: Date
}

/** A conversation of two members of one site. */
export async function makeConversation(
  one: Someone,
  other: Someone,
  { lines = [{ by: other, text: 'Good evening' }], unread = 0, at = now() }: ConversationOptions = {},
) {
  const id = newId()
  const [first_id, second_id] = [one.id, other.id].toSorted() as [string, string]
  const { site_id } = await db()
    .selectFrom('member')
    .select('site_id')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  const last = lines.length
  const conversation = {
    id,
    site_id,
    first_id,
    second_id,
    last_sequence: last,
    last_message_at: at,
    started_by: lines[0]?.by.id,
  }
  await db().insertInto('conversation').values(conversation).execute()
  const partyOf = (member_id: string, unread: number) => ({
    conversation_id: id,
    member_id,
    unread,
    read_sequence: last - unread,
    delivered_sequence: last - unread,
    published_delivered_sequence: last - unread,
    published_read_sequence: last - unread,
    sent: lines.filter(({ by }) => by.id === member_id).length,
  })
  await db()
    .insertInto('conversation_party')
    .values([partyOf(one.id, unread), partyOf(other.id, 0)])
    .execute()
  const messages = lines.map(
    ({ by, text }, place): Insertable<Message> => ({
      id: newId(),
      client_id: newId(),
      conversation_id: id,
      sequence: place + 1,
      sender_id: by.id,
      kind: 'text',
      body: text,
      created_at: new Date(at.getTime() - (last - 1 - place) * 60_000),
    }),
  )
  if (messages.length) await db().insertInto('message').values(messages).execute()
  return { id }
}
