import { hasWrittenSince } from '#app/features/chat/drafts/signup-message.server.ts'
import { db } from '#app/platform/database/db.server.ts'

/** The message written to a member when signing up at their profile, and its progress so far. */
export function findSignupMessageProgress(accountId: string) {
  return db()
    .selectFrom('signup_message')
    .innerJoin('account', 'account.id', 'signup_message.account_id')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['signup_message.target_id', 'signup_message.settled_at', hasWrittenSince.as('has_written')])
    .select(['account.confirmed_at', 'member.under_review'])
    .where('signup_message.account_id', '=', accountId)
    .executeTakeFirst()
}
