import { afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newToken } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { hasConfirmed, isMailToken, reactivate, readLinkPurpose, unsubscribe } from './mail-link.server.ts'
import { endAllLinks, type Purpose } from './mail-tokens.db.server.ts'
import { issueToken } from './mail-tokens.server.ts'

const site = await siteOf()

afterEach(resetClock)

/** Issues a link to a new member, or to the given one. */
async function issueLink(purpose: Purpose, to?: string) {
  const id = to ?? (await makeProfile()).id
  const token = await transaction((tx) => issueToken(tx, { accountId: id, purpose, hours: 24 }))
  return { token, id }
}

function readAccount(id: string) {
  return db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['account.status', 'account.notifications_disabled', 'member.status as profile'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()
}

test('AUTH-10 only exactly 43 base64url characters can be a mail link', () => {
  expect(isMailToken(newToken())).toBe(true)
  for (const text of ['', 'members', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`, undefined])
    expect(isMailToken(text), text).toBe(false)
})

test('AUTH-10 reading the purpose of a link does not use it up; it expires, and is valid only on its own site', async () => {
  const { token } = await issueLink('unsubscribe')
  for (let times = 0; times < 3; times++) expect(await readLinkPurpose(site, token)).toBe('unsubscribe')
  const elsewhere = await siteOf('she.localhost')
  expect(await readLinkPurpose(elsewhere, token)).toBeNull()
  await expect(unsubscribe(elsewhere, token, { all: true })).rejects.toMatchObject({ code: 'link_expired' })
  expect(await readLinkPurpose(site, newToken())).toBeNull()
  moveClock(25 * 3_600_000)
  expect(await readLinkPurpose(site, token)).toBeNull()
})

test('AUTH-10 an unsubscribe link works for every press, also after the account was closed, and adds the reason once', async () => {
  const { token, id } = await issueLink('unsubscribe')
  await unsubscribe(site, token, { all: true })
  await unsubscribe(site, token, { all: true })
  expect((await readAccount(id)).notifications_disabled).toEqual(['unsubscribe'])
  await db().updateTable('account').set({ notifications_disabled: [] }).where('id', '=', id).execute()
  await transaction((tx) => endAllLinks(tx, id, new Date()))
  await unsubscribe(site, token, { all: true })
  expect((await readAccount(id)).notifications_disabled).toEqual(['unsubscribe'])
})

/** The same link as the one in a notification mail (deliver-mail.server.ts). */
async function issueDeclineLink(kinds: string[]) {
  const { id } = await makeProfile()
  const wanted = { accountId: id, purpose: 'unsubscribe', payload: { kinds }, hours: 24 } as const
  return { id, token: await transaction((tx) => issueToken(tx, wanted)) }
}

async function readDeclinedKinds(id: string): Promise<string[]> {
  const setting = await db()
    .selectFrom('notification_setting')
    .select('email_off')
    .where('account_id', '=', id)
    .executeTakeFirst()
  return setting?.email_off ?? []
}

function unsubscribeInMailProgram(token: string, body = 'List-Unsubscribe=One-Click', host?: string) {
  return call(`/api/unsubscribe.php?token=${token}`, {
    host,
    method: 'POST',
    json: body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      // Some mail services send the request from their own page.
      'sec-fetch-site': 'cross-site',
    },
  })
}

test('ACC-1 AUTH-10 a press in the mail program declines only the kinds of that mail, and a repeat gets the same answer', async () => {
  const { id, token } = await issueDeclineLink(['message', 'like'])
  const answers = await Promise.all([unsubscribeInMailProgram(token), unsubscribeInMailProgram(token)])
  for (const answer of [...answers, await unsubscribeInMailProgram(token)])
    expect([200, 410]).toContain(answer.status)
  expect((await unsubscribeInMailProgram(token)).status).toBe(200)
  expect((await readDeclinedKinds(id)).toSorted()).toEqual(['like', 'message'])
  expect((await readAccount(id)).notifications_disabled).toEqual([])
})

test('ACC-1 AUTH-10 a press without the RFC 8058 body, with a link of another purpose or site, or by opening the address changes nothing', async () => {
  const { id, token } = await issueDeclineLink(['message'])
  for (const body of ['', 'List-Unsubscribe=Maybe', 'a=b'])
    expect((await unsubscribeInMailProgram(token, body)).status).toBe(400)
  expect((await unsubscribeInMailProgram('short')).status).toBe(400)
  expect((await unsubscribeInMailProgram(newToken())).status).toBe(410)
  expect((await unsubscribeInMailProgram(token, undefined, 'she.localhost')).status).toBe(410)
  const reset = await issueLink('reset', id)
  expect((await unsubscribeInMailProgram(reset.token)).status).toBe(410)
  const opened = await call(`/api/unsubscribe.php?token=${token}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/${token}`])
  expect(await readDeclinedKinds(id)).toEqual([])
})

test('ACC-1 AUTH-10 one button on the page declines mails like this one and the other all of them, on every press', async () => {
  const some = await issueDeclineLink(['match'])
  expect((await pressLink(some.token)).headers.get('location')).toBe('/mail-link/declined')
  expect(await readDeclinedKinds(some.id)).toEqual(['match'])
  // The member has switched it on again meanwhile.
  await db()
    .updateTable('notification_setting')
    .set({ email_off: [] })
    .where('account_id', '=', some.id)
    .execute()
  expect((await unsubscribeInMailProgram(some.token)).status).toBe(200)
  expect(await readDeclinedKinds(some.id)).toEqual(['match'])
  expect((await pressLink(some.token, { fields: { all: '1' } })).headers.get('location')).toBe(
    '/mail-link/unsubscribed',
  )
  const all = await issueDeclineLink(['match'])
  expect((await pressLink(all.token, { fields: { all: '1' } })).headers.get('location')).toBe(
    '/mail-link/unsubscribed',
  )
  expect(await readDeclinedKinds(all.id)).toEqual([])
  expect((await readAccount(all.id)).notifications_disabled).toEqual(['unsubscribe'])
})

test('AUTH-5 AUTH-10 a reactivation link does not confirm an address', async () => {
  const { token, id } = await issueLink('reactivate')
  await db()
    .updateTable('account')
    .set({ status: 'pending_deletion', confirmed_at: null })
    .where('id', '=', id)
    .execute()
  await reactivate(site, token)
  expect((await readAccount(id)).status).toBe('not_confirmed')
})

test('AUTH-10 a reactivation link undoes a deletion, and a link of another purpose does not', async () => {
  const { token, id } = await issueLink('reactivate')
  await db().updateTable('account').set({ status: 'pending_deletion' }).where('id', '=', id).execute()
  await db().updateTable('member').set({ status: 'disabled' }).where('id', '=', id).execute()
  const other = await issueLink('unsubscribe')
  await expect(reactivate(site, other.token)).rejects.toMatchObject({ code: 'link_expired' })
  await reactivate(site, token)
  expect(await readAccount(id)).toMatchObject({ status: 'active', profile: 'active' })
  await expect(reactivate(site, token)).rejects.toMatchObject({ code: 'link_expired' })
})

function pressLink(
  token: string,
  more: { cookie?: string; headers?: Record<string, string>; fields?: Record<string, string> } = {},
) {
  return call('/api/mail-link.php', {
    method: 'POST',
    cookie: more.cookie,
    json: new URLSearchParams({ token, ...more.fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...more.headers },
  })
}

test('AUTH-10 AUTH-11 a login link of a partner logs in once and leads to what the sign-up lacks', async () => {
  const { token, id } = await issueLink('login')
  const account = db().updateTable('account').where('id', '=', id)
  await account.set({ completed_at: null }).execute()
  const first = await pressLink(token)
  expect(first.headers.get('location')).toBe('/complete-signup')
  const answer = await call('/api/user.php', { cookie: cookiesOf(first) })
  expect((await answer.json()).user.id).toBe(id)
  const second = await pressLink(token)
  expect(second.headers.get('location')).toBe('/mail-link/expired')
  expect(cookiesOf(second)).not.toContain('auth=')
  await account.set({ completed_at: new Date() }).execute()
  const again = await issueLink('login', id)
  expect((await pressLink(again.token)).headers.get('location')).toBe('/members')
})

test('AUTH-5 the form of the link’s page confirms once; a second press gets the same answer and logs nobody in', async () => {
  const { token, id } = await issueLink('activate')
  await db().updateTable('account').set({ status: 'not_confirmed' }).where('id', '=', id).execute()
  for (const [password, refused] of [
    ['', 'password_required'],
    ['not the one he chose', 'password_wrong'],
  ] as const) {
    const asked = await pressLink(token, { fields: { password } })
    expect(asked.headers.get('location')).toBe(`/${token}?refused=${refused}`)
  }
  expect((await readAccount(id)).status).toBe('not_confirmed')
  const first = await pressLink(token, { fields: { password: goodPassword } })
  expect([first.status, first.headers.get('location')]).toEqual([303, '/activate/done'])
  expect(cookiesOf(first)).toContain('auth=')
  expect((await readAccount(id)).status).toBe('active')
  const second = await pressLink(token)
  expect(second.headers.get('location')).toBe('/mail-link/confirmed-already')
  expect(cookiesOf(second)).not.toContain('auth=')
})

test('AUTH-10 the form is refused from another site, and accepted from a page without referrer', async () => {
  const { token } = await issueLink('unsubscribe')
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { origin: 'null' },
  ]
  for (const headers of foreign) expect((await pressLink(token, { headers })).status).toBe(403)
  const own = await pressLink(token, { headers: { 'sec-fetch-site': 'same-origin', origin: 'null' } })
  expect(own.headers.get('location')).toBe('/mail-link/unsubscribed')
})

test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(44)])(
  'AUTH-10 a press with the token %j changes nothing',
  async (token) => {
    expect((await pressLink(token)).headers.get('location')).toBe('/mail-link/expired')
  },
)

test('AUTH-5 a used activation link of an active member is recognised, any other is not', async () => {
  const { token } = await issueLink('activate')
  expect(await hasConfirmed(site, token)).toBe(false)
  await db()
    .updateTable('mail_token')
    .set({ used_at: new Date() })
    .where('purpose', '=', 'activate')
    .execute()
  expect(await hasConfirmed(site, token)).toBe(true)
  expect(await hasConfirmed(site, newToken())).toBe(false)
})
