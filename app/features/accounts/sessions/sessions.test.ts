import { expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { hashToken } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'

const lars = await makeProfile({ gender: 'male' })
const ingrid = await makeProfile()

const logInAs = async (member: { id: string }) => (await makeSession(member)).cookie

async function listSessions(cookie: string) {
  const response = await call('/api/sessions.php', { cookie })
  return (await response.json()).sessions as { id: string; current: boolean }[]
}

const endSession = (cookie: string, json: unknown) =>
  call('/api/sessions.php', { method: 'DELETE', cookie, json })
const isLoggedIn = async (cookie: string) =>
  (await (await call('/api/user.php', { cookie })).json()).user !== null

test('AUTH-8 the cookie lasts 30 days, is closed to scripts and other sites, and over https never leaves it', async () => {
  const setCookie = async (headers: Record<string, string> = {}) => {
    const json = { email: ingrid.email, password: goodPassword }
    const answer = await call('/api/user.php', { json, headers })
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith('auth=')) ?? ''
  }
  const words = (cookie: string) => cookie.split('; ').slice(1).toSorted()
  const plain = ['HttpOnly', `Max-Age=${30 * 86_400}`, 'Path=/', 'SameSite=Lax']
  expect(words(await setCookie())).toEqual(plain)
  // Only a trusted proxy is believed.
  expect(words(await setCookie({ 'x-forwarded-proto': 'https' }))).toEqual(plain)
  try {
    amendEnv({ TRUST_PROXY: true })
    expect(words(await setCookie({ 'x-forwarded-proto': 'https' }))).toEqual([...plain, 'Secure'])
    expect(words(await setCookie({ 'x-forwarded-proto': 'http' }))).toEqual(plain)
    amendEnv({ TRUST_PROXY: false, PUBLIC_URL: 'https://second-spring.example' })
    expect(words(await setCookie())).toEqual([...plain, 'Secure'])
  } finally {
    amendEnv({ TRUST_PROXY: false, PUBLIC_URL: undefined })
  }
})

test('AUTH-8 the list shows every session of the member, this one first, and no secret', async () => {
  await logInAs(lars)
  const cookie = await logInAs(lars)
  await logInAs(ingrid)
  const sessions = await listSessions(cookie)
  expect(sessions.map(({ current }) => current)).toEqual([true, ...sessions.slice(1).map(() => false)])
  expect(sessions).toHaveLength(2)
  for (const session of sessions) {
    expect(Object.keys(session).toSorted()).toEqual([
      'created_at',
      'current',
      'device',
      'id',
      'last_seen_at',
      'push',
    ])
    expect(session.id).toMatch(/^[\w-]{22}$/)
    expect(cookie).not.toContain(session.id)
  }
})

test('AUTH-8 a member counts as present from the login on, however long they were away', async () => {
  const away = await makeProfile({ last_seen_at: new Date(now().getTime() - 60 * 86_400_000) })
  expect((await call('/api/user.php', { json: { email: away.email, password: goodPassword } })).status).toBe(
    200,
  )
  const seen = await call(`/api/member.php?id=${away.id}`, { cookie: await logInAs(lars) })
  expect((await seen.json()).profile).toMatchObject({ online: true, last_active: 'now' })
})

test('AUTH-8 a session can be ended from another device', async () => {
  const there = await logInAs(lars)
  const here = await logInAs(lars)
  const [, other] = await listSessions(here)
  const { id } = (await listSessions(there)).find(({ current }) => current) ?? other!
  const response = await endSession(here, { session: id })
  expect(response.status).toBe(200)
  expect((await response.json()).sessions.map((session: { id: string }) => session.id)).not.toContain(id)
  expect(await isLoggedIn(there)).toBe(false)
  expect(await isLoggedIn(here)).toBe(true)
})

test('AUTH-8 an account about to be deleted is logged out everywhere, until it is reactivated', async () => {
  const cookie = await logInAs(lars)
  const account = db().updateTable('account').where('id', '=', lars.id)
  await account.set({ status: 'pending_deletion' }).execute()
  expect(await isLoggedIn(cookie)).toBe(false)
  const said = await call('/api/profile.php', { method: 'PUT', json: { tagline: 'Still here' }, cookie })
  expect([said.status, (await said.json()).error]).toEqual([403, 'authentication_required'])
  await account.set({ status: 'active' }).execute()
  expect(await isLoggedIn(cookie)).toBe(true)
})

test('AUTH-8 log out everywhere else', async () => {
  const there = [await logInAs(lars), await logInAs(lars)]
  const here = await logInAs(lars)
  const stranger = await logInAs(ingrid)
  await endSession(here, { others: true })
  expect(await listSessions(here)).toHaveLength(1)
  for (const cookie of there) expect(await isLoggedIn(cookie)).toBe(false)
  expect(await isLoggedIn(stranger)).toBe(true)
})

test('AUTH-8 ending the session that asks clears its cookie', async () => {
  const here = await logInAs(lars)
  const [own] = await listSessions(here)
  const response = await endSession(here, { session: own!.id })
  expect(response.headers.getSetCookie().join()).toMatch(/auth=;.*Max-Age=0/)
  expect(await isLoggedIn(here)).toBe(false)
})

test('AUTH-8 nobody can end the session of another member', async () => {
  const hers = await logInAs(ingrid)
  const own = (await listSessions(hers)).find(({ current }) => current)
  const response = await endSession(await logInAs(lars), { session: own!.id })
  expect(response.status).toBe(404)
  expect(await isLoggedIn(hers)).toBe(true)
})

test('AUTH-12 visitors have no sessions to see or end', async () => {
  for (const response of [await call('/api/sessions.php'), await endSession('', { others: true })]) {
    expect(response.status).toBe(403)
    expect((await response.json()).error).toBe('authentication_required')
  }
})

test.each([{}, { session: '' }, { session: 5 }, { others: false }, { session: 'x'.repeat(65) }, '{'])(
  'AUTH-8 %j identifies no session',
  async (json) => {
    const { status } = await endSession(await logInAs(lars), json)
    expect([400, 422]).toContain(status)
  },
)

test('AUTH-12 a call whose session ends while its body is in transit changes nothing', async () => {
  const cookie = await logInAs(lars)
  const slowly = (path: string, method: string, json: unknown) => {
    const text = new TextEncoder().encode(JSON.stringify(json))
    const body = new ReadableStream(
      {
        async pull(controller) {
          controller.enqueue(text.slice(0, 3))
          await db()
            .deleteFrom('session')
            .where('token_hash', '=', hashToken(/auth=([\w-]{43})/.exec(cookie)?.[1] ?? ''))
            .execute()
          controller.enqueue(text.slice(3))
          controller.close()
        },
      },
      // Pull only when the body is read.
      { highWaterMark: 0 },
    )
    return call(path, { cookie, method, stream: body })
  }
  const said = { tagline: 'Not mine any more' }
  const answer = await slowly('/api/profile.php', 'PUT', said)
  expect([answer.status, (await answer.json()).error]).toEqual([403, 'authentication_required'])
  const lines = await db().selectFrom('member').select('id').where('tagline', '=', said.tagline).execute()
  expect(lines).toEqual([])
})
