import { db, namedQuery } from '#app/platform/db.server.ts'

export interface ViewerRow {
  id: string
  site_id: string
  name: string
  language: string
  status: 'not_confirmed' | 'active' | 'pending_deletion'
  is_staff: boolean
  premium: boolean
  stale: boolean
}

/** Read on every request of a member, so it is one prepared statement. */
export async function findViewer(
  tokenHash: Buffer,
  siteId: string,
  at: Date,
): Promise<ViewerRow | undefined> {
  const rows = await namedQuery<ViewerRow>(
    'find_viewer',
    `select a.id, a.site_id, m.name, a.language, a.status, a.is_staff, a.premium_since is not null as premium,
            s.last_seen_at < $3::timestamptz - interval '5 minutes' as stale
       from session s join account a on a.id = s.account_id join member m on m.id = a.id
      where s.token_hash = $1 and a.site_id = $2 and s.expires_at > $3`,
    [tokenHash, siteId, at],
  )
  return rows[0]
}

export function insertSession(session: {
  token_hash: Buffer
  account_id: string
  created_at: Date
  expires_at: Date
}) {
  return db()
    .insertInto('session')
    .values({ ...session, last_seen_at: session.created_at })
    .execute()
}

export async function touchSession(tokenHash: Buffer, memberId: string, at: Date, expiresAt: Date) {
  await db()
    .updateTable('session')
    .set({ last_seen_at: at, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash)
    .execute()
  await db().updateTable('member').set({ last_seen_at: at }).where('id', '=', memberId).execute()
}

export function deleteSession(tokenHash: Buffer) {
  return db().deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

export function deleteExpiredSessions(at: Date) {
  return db().deleteFrom('session').where('expires_at', '<=', at).executeTakeFirst()
}
