import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

/** To the one it was for, then or by hand since. */
const hasWritten = sql<boolean>`exists (select from conversation_party own
  join conversation_party theirs on theirs.conversation_id = own.conversation_id
  where own.member_id = signup_message.account_id and theirs.member_id = signup_message.target_id and own.sent > 0)`

/** What someone wrote to a member when signing up at their profile, as far as it has got. */
export function findWritten(accountId: string) {
  return db()
    .selectFrom('signup_message')
    .innerJoin('account', 'account.id', 'signup_message.account_id')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['signup_message.target_id', 'signup_message.settled_at', hasWritten.as('has_written')])
    .select(['account.confirmed_at', 'member.under_review'])
    .where('signup_message.account_id', '=', accountId)
    .executeTakeFirst()
}
