import { namedQuery, type Tx } from '#app/platform/db.server.ts'

export interface PartnerRow {
  partner_name: string
  partner_kind: 'member' | 'fictional'
  partner_status: 'disabled' | 'active'
  partner_born: Date
  photo_file: string | null
}

export interface ChatRow extends PartnerRow {
  id: string
  unread: number
  last_message_at: Date
  last_kind: MessageRow['kind']
  last_words: string
  last_own: boolean
}

export interface MessageRow {
  id: string
  own: boolean
  kind: 'text' | 'photo' | 'gift'
  body: string
  created_at: Date
}

/** The partner is shown even while disabled; the picture only while it may be seen. */
const partner = `m.name as partner_name, m.kind as partner_kind, m.status as partner_status, m.date_of_birth as partner_born,
  case when m.status = 'active' and not m.under_review and not exists (
    select 1 from block b where (b.blocker_id, b.blocked_id) in ((m.id, $1), ($1, m.id))
  ) then p.file end as photo_file`

const partnerJoins = `join member m on m.id = c.partner_id
  left join photo p on p.member_id = m.id and p.position = 0 and p.status = 'active'`

const partnerId = 'case when c.first_id = y.member_id then c.second_id else c.first_id end as partner_id'

export function chatsPage(memberId: string, { limit, offset }: { limit: number; offset: number }) {
  return namedQuery<ChatRow>(
    'chats_page',
    `with c as (
       select c.id, c.last_sequence, c.last_message_at, y.unread, ${partnerId}
         from conversation_party y join conversation c on c.id = y.conversation_id
        where y.member_id = $1 and y.removed_at is null and c.last_sequence > 0
        order by c.last_message_at desc, c.id desc limit $2 offset $3
     )
     select c.id, c.unread, c.last_message_at, l.kind as last_kind, left(l.body, 200) as last_words,
            l.sender_id = $1 as last_own, ${partner}
       from c ${partnerJoins} join message l on l.conversation_id = c.id and l.sequence = c.last_sequence
      order by c.last_message_at desc, c.id desc`,
    [memberId, limit, offset],
  )
}

export async function countChats(memberId: string): Promise<number> {
  const [row] = await namedQuery<{ count: string }>(
    'count_chats',
    `select count(*) from conversation_party y join conversation c on c.id = y.conversation_id
      where y.member_id = $1 and y.removed_at is null and c.last_sequence > 0`,
    [memberId],
  )
  return Number(row?.count)
}

/** Nothing for someone who is no party of it, or has removed it. */
export async function findChat(memberId: string, id: string) {
  const rows = await namedQuery<PartnerRow & { id: string; last_sequence: string }>(
    'find_chat',
    `with c as (
       select c.id, c.last_sequence, ${partnerId}
         from conversation_party y join conversation c on c.id = y.conversation_id
        where y.member_id = $1 and y.conversation_id = $2 and y.removed_at is null
     )
     select c.id, c.last_sequence, ${partner} from c ${partnerJoins}`,
    [memberId, id],
  )
  return rows[0]
}

/** In the order they were written. */
export function lastMessages(memberId: string, conversationId: string, limit: number) {
  return namedQuery<MessageRow>(
    'last_messages',
    `select * from (
       select id, sequence, sender_id = $1 as own, kind, body, created_at
         from message where conversation_id = $2 order by sequence desc limit $3
     ) newest order by sequence`,
    [memberId, conversationId, limit],
  )
}

/** A pair has one conversation, its two members in the order of their ids. */
export async function findConversationWith(memberId: string, partnerId: string): Promise<string | null> {
  const rows = await namedQuery<{ id: string }>(
    'find_conversation_with',
    `select c.id from conversation c
       join conversation_party y on y.conversation_id = c.id and y.member_id = $1 and y.removed_at is null
      where c.first_id = least($1::uuid, $2::uuid) and c.second_id = greatest($1::uuid, $2::uuid)
        and c.last_sequence > 0`,
    [memberId, partnerId],
  )
  return rows[0]?.id ?? null
}

export async function hasMessageSince(
  tx: Tx,
  pair: readonly [string, string],
  since: Date,
): Promise<boolean> {
  const [first = '', second = ''] = pair.toSorted()
  const found = await tx
    .selectFrom('conversation')
    .innerJoin('message', 'message.conversation_id', 'conversation.id')
    .select('message.id')
    .where('conversation.first_id', '=', first)
    .where('conversation.second_id', '=', second)
    .where('conversation.last_message_at', '>', since)
    .where('message.created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
