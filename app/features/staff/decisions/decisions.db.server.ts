import { db } from '#app/platform/database/db.server.ts'

/** Everyone with an account in a conversation with the member: a removal for fraud tells them. */
export async function countPartiesOf(memberId: string): Promise<number> {
  const { count } = await db()
    .selectFrom('conversation_party as own')
    .innerJoin('conversation_party as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'own.conversation_id')
        .onRef('theirs.member_id', '<>', 'own.member_id'),
    )
    .innerJoin('account', 'account.id', 'theirs.member_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('own.member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
