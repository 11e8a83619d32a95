import { type Expression, type ExpressionBuilder, type NotNull, sql } from 'kysely'
import { mainPhoto } from '#app/features/photos/join-main-photo.server.ts'
import { openConversation } from '#app/features/visibility/open-conversation.server.ts'
import { eitherBlocks, isOpen } from '#app/features/visibility/visible-to.server.ts'
import type { DB } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'

/** The member's conversations that were not removed. */
function chatsOf(memberId: Expression<string>) {
  return db()
    .selectFrom('conversation_party as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .where('own.member_id', '=', memberId)
    .where('own.removed_at', 'is', null)
}

const partnerId = sql<string>`case when conversation.first_id = own.member_id
  then conversation.second_id else conversation.first_id end`.as('partner_id')

/** The partner is shown even while disabled; the picture only while it may be seen. */
function partnerColumns(viewerId: Expression<string>) {
  return (member: ExpressionBuilder<DB, 'member' | 'photo'>) => {
    const isShown = member.and([isOpen(member), member.not(eitherBlocks(member, viewerId))])
    return [
      member.ref('member.name').as('partner_name'),
      member.ref('member.kind').as('partner_kind'),
      member.ref('member.status').as('partner_status'),
      member.ref('member.date_of_birth').as('partner_born'),
      member.case().when(isShown).then(member.ref('photo.file')).end().as('photo_file'),
    ]
  }
}

const readChats = namedQuery(
  'chats_page',
  ({ memberId, limit, offset }: Given<{ memberId: string; limit: number; offset: number }>) =>
    db()
      .with('chat', () =>
        chatsOf(memberId)
          .select(['conversation.id', 'conversation.last_sequence', 'conversation.last_message_at'])
          .select(['own.unread', partnerId])
          .where('conversation.last_sequence', '>', '0')
          .orderBy('conversation.last_message_at', 'desc')
          .orderBy('conversation.id', 'desc')
          .limit(limit)
          .offset(offset)
          .$narrowType<{ last_message_at: NotNull }>(),
      )
      .selectFrom('chat')
      .innerJoin('member', 'member.id', 'chat.partner_id')
      .leftJoin('photo', mainPhoto)
      .innerJoin('message', (join) =>
        join
          .onRef('message.conversation_id', '=', 'chat.id')
          .onRef('message.sequence', '=', 'chat.last_sequence'),
      )
      .select(['chat.id', 'chat.unread', 'chat.last_message_at', 'message.kind as last_kind'])
      .select(sql<string>`left(message.body, 200)`.as('last_words'))
      .select(sql<boolean>`message.sender_id = ${memberId}`.as('last_own'))
      .select(partnerColumns(memberId))
      .orderBy('chat.last_message_at', 'desc')
      .orderBy('chat.id', 'desc'),
)

export function chatsPage(memberId: string, page: { limit: number; offset: number }) {
  return readChats({ memberId, ...page })
}
const countOpen = namedQuery('count_chats', ({ memberId }: Given<{ memberId: string }>) =>
  chatsOf(memberId)
    .where('conversation.last_sequence', '>', '0')
    .select(({ fn }) => fn.countAll<string>().as('count')),
)

export async function countChats(memberId: string): Promise<number> {
  const [row] = await countOpen({ memberId })
  return Number(row?.count)
}

const readChat = namedQuery('find_chat', ({ memberId, id }: Given<{ memberId: string; id: string }>) =>
  db()
    .with('chat', () =>
      chatsOf(memberId)
        .select(['conversation.id', 'conversation.last_sequence', partnerId])
        .where('own.conversation_id', '=', id),
    )
    .selectFrom('chat')
    .innerJoin('member', 'member.id', 'chat.partner_id')
    .leftJoin('photo', mainPhoto)
    .select(['chat.id', 'chat.last_sequence'])
    .select(partnerColumns(memberId)),
)

/** Nothing for someone who is no party of it, or has removed it. */
export async function findChat(memberId: string, id: string) {
  const [row] = await readChat({ memberId, id })
  return row
}

export type PartnerRow = Omit<NonNullable<Awaited<ReturnType<typeof findChat>>>, 'id' | 'last_sequence'>

interface MessagesWanted {
  memberId: string
  conversationId: string
  limit: number
}

/** In the order they were written. */
export const lastMessages = namedQuery(
  'last_messages',
  ({ memberId, conversationId, limit }: Given<MessagesWanted>) =>
    db()
      .selectFrom((from) =>
        from
          .selectFrom('message')
          .select(['id', 'sequence', 'kind', 'body', 'created_at'])
          .select(sql<boolean>`sender_id = ${memberId}`.as('own'))
          .where('conversation_id', '=', conversationId)
          .orderBy('sequence', 'desc')
          .limit(limit)
          .as('newest'),
      )
      .selectAll()
      .orderBy('sequence'),
)

const readConversation = namedQuery(
  'find_conversation_with',
  ({ memberId, partnerId }: Given<{ memberId: string; partnerId: string }>) =>
    openConversation(memberId, partnerId),
)

export async function findConversationWith(memberId: string, partnerId: string): Promise<string | null> {
  const [row] = await readConversation({ memberId, partnerId })
  return row?.id ?? null
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
