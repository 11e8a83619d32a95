import { beginSession, viewerOf } from '#app/features/accounts/sessions/sessions.server.ts'
import { siteForHost } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import '#tests/filled-database.ts'

/** A known login of the demo on the main site, as a page's loader knows them. */
export async function memberOf(email: string) {
  const { site } = (await siteForHost('localhost')) ?? {}
  if (!site) throw new Error('there is no site')
  const account = await db()
    .selectFrom('account')
    .select('id')
    .where('site_id', '=', site.id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const viewer = await viewerOf(await beginSession(account.id), site.id)
  if (!viewer) throw new Error(`${email} has no session`)
  return { viewer, site }
}

/** Logs a demo member in and answers the cookies to send along. */
export async function logInAs(email: string, password = 'second spring demo') {
  const response = await call('/api/user.php', { json: { email, password } })
  if (response.status !== 200) throw new Error(`login as ${email} answered ${response.status}`)
  return cookiesOf(response)
}
