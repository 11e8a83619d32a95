import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { admitReader } from '#app/page-access.server.ts'
import { pages } from '#app/pages.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { visitContext } from '#app/web/visit.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { everyCall } from '#tests/every-call.ts'
import { errorOf, logInWith } from '#tests/make/claim.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeSession } from '#tests/make/session.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { visitOf } from '#tests/make/visit.ts'
import '#tests/isolated-database.ts'
import { decide } from './decide.server.ts'

const day = 86_400_000

afterEach(resetClock)

async function suspend(memberId: string) {
  const { staff } = await makeStaff()
  const how = { measure: 'suspend', days: 7, ground: 'insults', severity: 'none' } as const
  const what = { subject: { kind: 'account' as const }, limits: [], explanation: 'Three times.' }
  const source = { source: 'notice' as const, sourceIdentity: null }
  return transaction((tx) => decide(tx, { staff, caseId: null }, { memberId, ...how, ...what, ...source }))
}

/** Besides pages that anybody reads without an account. */
const openCalls = [
  'DELETE /account.php',
  'GET /account-export.php',
  'GET /logout.php',
  'GET /unsubscribe.php',
  'POST /account-export.php',
  'POST /appeal.php',
  'POST /complaint.php',
  'POST /logout.php',
  'POST /mail-link.php',
  'POST /passkey.php',
  'POST /password-reset.php',
  'POST /recent-login.php',
  'POST /refund.php',
  'POST /unsubscribe.php',
  'POST /user.php',
  'PUT /password-reset.php',
  'PUT /user.php',
]

test('TRUST-8 a suspended member logs in and finds every call closed but those about the decision and their data', async () => {
  const lena = await makeMember({ premium: true })
  await suspend(lena.id)
  expect(await errorOf(await call('/api/chats.php', { cookie: lena.cookie }))).toEqual([
    403,
    'authentication_required',
  ])
  const answered = await logInWith(lena.email, goodPassword)
  expect(answered.status).toBe(200)
  const cookie = cookiesOf(answered)
  const open: string[] = []
  for (const { name, path, method, audience } of everyCall) {
    if (audience === 'staff' || /webhook|mail-event|partner-signup/.test(path) || /logout/.test(path))
      continue
    // Their account has to stay until the end of the loop, so nothing is deleted.
    const body = name === 'DELETE /account.php' ? { ban: 'never' } : {}
    const json = method === 'GET' ? undefined : body
    const response = await call(path, { method, cookie, json })
    const { error } = await response
      .clone()
      .json()
      .catch(() => ({}))
    if (error !== 'account_suspended') open.push(name)
    else expect(response.status, name).toBe(403)
  }
  expect(open.toSorted()).toEqual(openCalls.filter((name) => !name.includes('logout')))

  moveClock(7 * day + 1000)
  expect((await call('/api/chats.php', { cookie: (await makeSession(lena)).cookie })).status).toBe(200)
})

test('TRUST-8 TRUST-6 a suspended member deletes the account, decisions and points stay, and coming back ends no suspension', async () => {
  const lena = await makeMember({ language: 'en' })
  const theo = await makeMember({ gender: 'male' })
  await suspend(lena.id)
  const { cookie } = await makeSession(lena)
  const read = () =>
    Promise.all([
      db().selectFrom('decision').selectAll().where('member_id', '=', lena.id).execute(),
      db()
        .selectFrom('account')
        .select('suspended_until')
        .where('id', '=', lena.id)
        .executeTakeFirstOrThrow(),
    ])
  const before = await read()
  expect(before[1].suspended_until).not.toBeNull()
  const left = await call('/api/account.php', { method: 'DELETE', cookie, json: {} })
  expect(left.status).toBe(200)
  expect(await read()).toEqual(before)
  expect(await errorOf(await logInWith(lena.email, goodPassword))).toEqual([403, 'pending_deletion'])

  const mail = (await mailsAbout('will be deleted')).find(({ to }) => to === lena.email)
  const token = /\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? ''
  const json = new URLSearchParams({ token }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const back = await call('/api/mail-link.php', { method: 'POST', json, headers })
  expect(back.headers.get('location')).toBe('/mail-link/reactivated')
  expect(await read()).toEqual(before)
  const again = { cookie: cookiesOf(await logInWith(lena.email, goodPassword)) }
  expect(await errorOf(await call('/api/chats.php', again))).toEqual([403, 'account_suspended'])
  expect((await call(`/api/member.php?id=${lena.id}`, { cookie: theo.cookie })).status).toBe(404)
})

test('TRUST-8 TRUST-6 a suspended member bans themselves as anybody does, and no link brings them back', async () => {
  const lena = await makeMember({ language: 'en' })
  await suspend(lena.id)
  const { cookie } = await makeSession(lena)
  const left = await call('/api/account.php', { method: 'DELETE', cookie, json: { ban: 'forever' } })
  expect(left.status).toBe(200)
  expect(await errorOf(await logInWith(lena.email, goodPassword))).toEqual([403, 'account_banned'])
})

test('TRUST-8 every page leads a suspended member to the decisions, but for those that anybody may read', async () => {
  const lena = await makeMember({ premium: true })
  const visit = await visitOf(lena)
  const suspended = { ...visit, viewer: { ...visit.viewer!, suspended: true } }
  const open = pages.filter((page) => {
    if (page.audience === 'staff') return false
    const context = new RouterContextProvider()
    context.set(visitContext, suspended)
    try {
      admitReader(context, new Request(`http://localhost${page.path}`), page)
      return true
    } catch (redirect) {
      expect((redirect as Response).headers.get('location'), page.path).toBe('/decisions')
      return false
    }
  })
  expect(open.map(({ path }) => path)).toEqual([
    '/complaints',
    '/pages/:page',
    '/withdraw',
    '/reset-password',
    '/reset-password/do',
    '/mail-change/do',
    '/settings/leave',
    '/dev/mailbox',
    '/dev/mails',
    '/design',
    '/dev/break/:where',
    '/dev/pay/:id',
    '/under-18',
    '/decisions',
    '/decisions/:number',
    '/mail-link/:outcome',
    '/:token',
    '/offline',
    '/*',
  ])
})
