import { sql } from 'kysely'
import { isBlockBetween } from '#app/features/visibility/visible-to.server.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

/**
 * A conversation whose last message is from a member and not taken back, with no block between the two. The partner is
 * a fictional profile, or a logged-out demo member who has never answered there and may answer this member from outside
 * the demo.
 */
export function findUnanswered(conversationId: string, demoEmails: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('conversation')
    .innerJoin('message as last', (join) =>
      join
        .onRef('last.conversation_id', '=', 'conversation.id')
        .onRef('last.sequence', '=', 'conversation.last_sequence'),
    )
    .innerJoin('conversation_party as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'conversation.id')
        .onRef('theirs.member_id', '<>', 'last.sender_id'),
    )
    .innerJoin('member as partner', 'partner.id', 'theirs.member_id')
    .leftJoin('account as behind', 'behind.id', 'theirs.member_id')
    .innerJoin('account', 'account.id', 'last.sender_id')
    .select(['conversation.site_id', 'conversation.last_sequence', 'account.id as member_id'])
    .select(['account.language', 'partner.id as partner_id', 'partner.kind', 'theirs.sent as answers'])
    .where('conversation.id', '=', conversationId)
    .where(({ or, and, eb }) =>
      or([
        eb('partner.kind', '=', 'fictional'),
        and([
          eb('theirs.sent', '=', 0),
          eb('partner.status', '=', 'active'),
          eb('behind.email', 'like', demoEmails),
          eb('account.email', 'not like', demoEmails),
          sql<boolean>`not exists (select from session where account_id = behind.id and expires_at > now())`,
          eb('account.status', '=', 'active'),
        ]),
      ]),
    )
    .where('last.unsent_at', 'is', null)
    .where(({ not, ref }) => not(isBlockBetween(ref('account.id'), ref('partner.id'))))
    .executeTakeFirst()
}

export type Unanswered = NonNullable<Awaited<ReturnType<typeof findUnanswered>>>

export async function findStartedBy(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx.selectFrom('conversation').select('id').where('started_by', '=', memberId).execute()
  return rows.map(({ id }) => id)
}
