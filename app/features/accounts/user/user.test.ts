import { afterEach, describe, expect, test } from 'vitest'
import { grantCredits } from '#app/features/credits/grants.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeLike } from '#tests/make/like.ts'
import { logIn } from '#tests/make/log-in.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword as password } from '#tests/make/password.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'

const ingrid = await makeProfile({ name: 'Ingrid', email: 'ingrid@mail.example' })
const day = 86_400_000

afterEach(resetClock)

async function readUser(cookie: string) {
  return (await (await call('/api/user.php', { cookie })).json()).user
}

describe('sessions and login', () => {
  test('AUTH-8 logging in sets an HttpOnly, Lax cookie for 30 days', async () => {
    const response = await call('/api/user.php', { json: { email: ingrid.email, password } })
    const cookie = response.headers.getSetCookie().find((value) => value.startsWith('auth='))
    expect(cookie).toMatch(/^auth=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('AUTH-8 the token is stored only as a hash', async () => {
    const cookie = await logIn(ingrid)
    const token = /auth=([\w-]{43})/.exec(cookie)?.[1] ?? ''
    const sessions = await db().selectFrom('session').select('token_hash').execute()
    expect(sessions.length).toBeGreaterThan(0)
    for (const { token_hash } of sessions) {
      expect(token_hash).toHaveLength(32)
      expect(token_hash.toString('utf8')).not.toContain(token)
      expect(token_hash.toString('base64url')).not.toBe(token)
    }
  })

  test('AUTH-8 logout removes the session on the server, not only the cookie', async () => {
    const cookie = await logIn(ingrid)
    expect((await readUser(cookie)).profile.name).toBe('Ingrid')
    const logout = await call('/api/logout.php', { cookie })
    expect(await logout.json()).toEqual({ ok: true })
    expect(logout.headers.getSetCookie().join()).toMatch(/auth=;.*Max-Age=0/)
    expect(await readUser(cookie)).toBeNull()
  })

  test('AUTH-8 a session ends 30 days after its last use', async () => {
    const cookie = await logIn(ingrid)
    moveClock(29 * day)
    expect(await readUser(cookie)).not.toBeNull()
    moveClock(29 * day)
    expect(await readUser(cookie)).not.toBeNull()
    moveClock(31 * day)
    expect(await readUser(cookie)).toBeNull()
  })

  test('AUTH-8 a session ends after 180 days, however often it is used, and leaves the list', async () => {
    const cookie = await logIn(ingrid)
    for (const later of [...Array(8).fill(20 * day), 20 * day - 60_000]) {
      moveClock(later)
      expect(await readUser(cookie)).not.toBeNull()
    }
    const other = await logIn(ingrid)
    const listed = async () =>
      (await (await call('/api/sessions.php', { cookie: other })).json()).sessions.length as number
    const before = await listed()
    moveClock(60_000)
    expect(await readUser(cookie)).toBeNull()
    expect(await listed()).toBe(before - 1)
  })

  test('AUTH-8 a session of one site is not valid on another', async () => {
    const cookie = await logIn(ingrid)
    const elsewhere = await call('/api/user.php', { cookie, host: 'she.localhost' })
    expect(await elsewhere.json()).toEqual({ user: null })
  })

  test('AUTH-7 wrong passwords and unknown addresses get the same answer', async () => {
    for (const json of [
      { email: ingrid.email, password: 'wrong' },
      { email: 'nobody@mail.example', password },
    ]) {
      const response = await call('/api/user.php', { json })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        error: 'login_failed',
        message: 'Login failed, please try again',
      })
    }
  })

  test('login ignores the case of the address', async () => {
    const response = await call('/api/user.php', { json: { email: 'INGRID@Mail.Example ', password } })
    expect((await response.json()).user.email).toBe(ingrid.email)
  })

  test('user.php counts the member’s real rows', async () => {
    const lars = await makeMember({ gender: 'male', premium: true, language: 'de' })
    const [anna, britt] = await makeProfiles(2)
    const lines = ['Hello', 'Are you there?', 'Good night'].map((text) => ({ by: anna!, text }))
    await makeConversation(lars, anna!, { lines, unread: 2 })
    await makeConversation(lars, britt!, { unread: 1 })
    for (const woman of [anna!, britt!]) await makeLike(woman, lars)
    await makeLike(ingrid, lars, { seen_at: new Date() })
    await transaction((tx) =>
      grantCredits(tx, lars.id, { amount: 8, reason: 'signup', key: `signup:${lars.id}` }),
    )
    expect(await readUser(lars.cookie)).toMatchObject({
      credits: 8,
      unread_messages: 3,
      new_likes: 2,
      language: 'de',
      paid_user: true,
      scope: ['member', 'premium'],
    })
    expect(await readUser(await logIn(ingrid))).toMatchObject({
      credits: 0,
      unread_messages: 0,
      new_likes: 0,
      language: 'en',
      paid_user: false,
      scope: ['member'],
    })
  })

  test('I18N-2 a visitor’s language is stored in a cookie for 365 days', async () => {
    const response = await call('/api/user.php', { method: 'PUT', json: { language: 'fi' } })
    expect(response.headers.getSetCookie().join()).toMatch(
      /locale=fi; Max-Age=31536000; Path=\/; SameSite=Lax/,
    )
    const next = await call('/api/no-such-call.php', { cookie: cookiesOf(response) })
    expect(next.headers.get('content-language')).toBe('fi')
  })

  test('I18N-2 a member’s language is stored and overrides the cookie, which follows it', async () => {
    const { cookie } = await makeMember()
    await call('/api/user.php', { method: 'PUT', json: { language: 'pl' }, cookie })
    const response = await call('/api/user.php', { cookie: `${cookie}; locale=de` })
    expect((await response.json()).user.language).toBe('pl')
    expect(response.headers.getSetCookie().join()).toContain('locale=pl')
  })

  test('SITE-4 without a cookie the domain’s language applies', async () => {
    await db()
      .updateTable('site')
      .set({ domain_language: 'da-DK' })
      .where('domain', '=', 'bbw.localhost')
      .execute()
    const { clearSitesCache } = await import('#app/features/sites/sites.server.ts')
    clearSitesCache()
    const response = await call('/api/user.php', { host: 'bbw.localhost' })
    expect(response.headers.getSetCookie().join()).toContain('locale=da')
    await db()
      .updateTable('site')
      .set({ domain_language: 'zz' })
      .where('domain', '=', 'bbw.localhost')
      .execute()
    clearSitesCache()
    expect((await call('/api/user.php', { host: 'bbw.localhost' })).headers.getSetCookie().join()).toContain(
      'locale=en',
    )
  })
})
