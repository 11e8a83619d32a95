import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { admitReader } from '#app/page-access.server.ts'
import { pages } from '#app/pages.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { visitContext } from '#app/web/visit.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { everyCall } from '#tests/every-call.ts'
import { errorOf, logInWith } from '#tests/make/claim.ts'
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
    const json = method === 'GET' ? undefined : {}
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
