import { db } from '#app/platform/database/db.server.ts'

/** The member at whose profile someone signed up with a message. */
export async function findSignupTarget(accountId: string): Promise<string | null> {
  const row = await db()
    .selectFrom('signup_message')
    .select('target_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.target_id ?? null
}
