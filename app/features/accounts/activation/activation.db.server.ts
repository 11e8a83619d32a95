import { sql } from 'kysely'
import { isRequestedByMember } from '#app/features/accounts/mail-links/mail-tokens.db.server.ts'
import { selectAccount } from '#app/features/accounts/user/users.db.server.ts'
import { hasWrittenSince } from '#app/features/chat/drafts/signup-message.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Locks the account for the rest of the transaction, so that limits also count concurrent requests. */
export function lockAccount(tx: Tx, id: string) {
  return selectAccount(tx, id)
    .select([
      'account.completed_at',
      'account.claimed_email',
      'member.country',
      'member.region',
      'member.city',
      'member.sexuality',
    ])
    .forUpdate('account')
    .executeTakeFirst()
}

/** When links were resent, oldest first. */
export async function findResendsSince(tx: Tx, accountId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('mail_token')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'activate')
    .where('created_at', '>', since)
    .where(sql<boolean>`payload @> '{"again": true}'`)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => row.created_at)
}

/** The address the newest link was sent to, if it is not the account's yet. */
export async function findPendingEmail(tx: Tx, accountId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('mail_token')
    .select(sql<string | null>`payload ->> 'email'`.as('email'))
    .where('account_id', '=', accountId)
    .where(isRequestedByMember('mail_token'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.email ?? null
}

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
