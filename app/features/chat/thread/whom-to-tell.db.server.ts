import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { type Given, namedQuery } from '#app/platform/database/named-query.server.ts'

/** The partner to be told of what the member does in a conversation; nobody once one of the two has blocked the other. */
export async function whomToTell(tx: Tx, conversationId: string, memberId: string) {
  const row = await tx
    .selectFrom('conversation_party as theirs')
    .leftJoin('preference', (join) => join.on('preference.account_id', '=', memberId))
    .select('theirs.member_id')
    .select(({ fn }) => fn.coalesce('preference.read_receipts', sql<boolean>`true`).as('read_receipts'))
    .where('theirs.conversation_id', '=', conversationId)
    .where('theirs.member_id', '<>', memberId)
    .where(
      sql<boolean>`not exists (select from block where (blocker_id, blocked_id)
        in ((theirs.member_id, ${memberId}::uuid), (${memberId}::uuid, theirs.member_id)))`,
    )
    .executeTakeFirst()
  return {
    partnerId: row?.member_id ?? null,
    tellsRead: row?.read_receipts ?? false,
  }
}

const readReceiver = namedQuery(
  'find_receiver',
  ({ messageId, senderId }: Given<{ messageId: string; senderId: string }>) =>
    db()
      .selectFrom('message')
      .innerJoin('conversation_party as theirs', (join) =>
        join
          .onRef('theirs.conversation_id', '=', 'message.conversation_id')
          .onRef('theirs.member_id', '<>', 'message.sender_id'),
      )
      .select('theirs.member_id')
      .where('message.id', '=', messageId)
      .where('message.sender_id', '=', senderId),
)

/** To whom a member has written a message; nobody if it is not theirs. */
export async function findReceiver(messageId: string, senderId: string): Promise<string | undefined> {
  const [row] = await readReceiver({ messageId, senderId })
  return row?.member_id
}
