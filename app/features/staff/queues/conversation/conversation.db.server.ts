import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

/** The two whom a report is about: who was reported, and who reported. */
export function findReportPair(reportId: string) {
  return db()
    .selectFrom('report')
    .select(['member_id', 'reporter_id as other_id', 'message_id'])
    .where('id', '=', reportId)
    .executeTakeFirst()
}

/** The two between whom a message was sent that the shield has warned of. */
export function findWarnedPair(messageId: string) {
  return db()
    .selectFrom('shield_warning')
    .innerJoin('message', 'message.id', 'shield_warning.message_id')
    .select(['message.sender_id as member_id', 'receiver_id as other_id', 'message_id'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}

interface Pair {
  memberId: string
  otherId: string
}

export async function hasConversation({ memberId, otherId }: Pair): Promise<boolean> {
  const { rows } = await sql`
    select from conversation join message on message.conversation_id = conversation.id
    where first_id = least(${memberId}::uuid, ${otherId}::uuid)
      and second_id = greatest(${memberId}::uuid, ${otherId}::uuid) limit 1`.execute(db())
  return rows.length > 0
}

interface ReadMessage {
  id: string
  is_members: boolean
  kind: 'text' | 'photo' | 'gift'
  body: string
  file: string | null
  created_at: Date
  is_unsent: boolean
  is_subject: boolean
  words: string[]
}

/** Up to so many messages before and after the one it is about; without one, the newest. */
export async function findMessagesAround(
  { memberId, otherId }: Pair,
  { messageId, span }: { messageId: string | null; span: number },
) {
  const { rows } = await sql<ReadMessage>`
    with talk as (select id from conversation
      where first_id = least(${memberId}::uuid, ${otherId}::uuid)
        and second_id = greatest(${memberId}::uuid, ${otherId}::uuid)),
    middle as (select sequence from message where id = ${messageId}::uuid and conversation_id = (select id from talk)),
    found as (
      (select * from message where conversation_id = (select id from talk)
        and sequence <= coalesce((select sequence from middle), 9223372036854775807)
        order by sequence desc limit ${span})
      union all
      (select * from message where conversation_id = (select id from talk)
        and sequence > (select sequence from middle)
        order by sequence limit ${span}))
    select found.id, sender_id = ${memberId} as is_members, kind, body, message_photo.file, found.created_at,
      unsent_at is not null as is_unsent, found.id is not distinct from ${messageId}::uuid as is_subject,
      coalesce(shield_warning.words, '{}') as words
    from found left join message_photo on message_photo.message_id = found.id
      left join shield_warning on shield_warning.message_id = found.id
    order by sequence`.execute(db())
  return rows
}
