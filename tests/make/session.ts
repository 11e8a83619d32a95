import { createSession, findViewerOfSession } from '#app/features/accounts/sessions/sessions.server.ts'
import { db } from '#app/platform/database/db.server.ts'

/** As after giving the password just now: the cookie to send along, and the member as a rule knows them. */
export async function makeSession({ id }: { id: string }) {
  const { site_id } = await db()
    .selectFrom('account')
    .select('site_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const token = await createSession(id, { proved: true })
  const viewer = await findViewerOfSession(token, site_id)
  if (!viewer) throw new Error('who is about to be deleted has no session')
  return { viewer, cookie: `auth=${token}` }
}
