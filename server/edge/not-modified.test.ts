import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { poll, pollWholeApp, wholeApp } from '#tests/polling.ts'

const minute = 60_000
const paths = ['/api/user.php', '/api/chats.php']

// Ten past the hour: on the hour pictures get new signatures.
beforeEach(() => moveClock(60 * minute + 10 * minute - (now().getTime() % (60 * minute))))
afterEach(() => {
  resetClock()
  vi.restoreAllMocks()
})

/** A page that has the answer already. */
async function makePollingPage(path = '/api/user.php') {
  const member = await makeMember({ premium: true })
  const how = { path, cookie: `${member.cookie}; locale=en` }
  const { etag } = await poll(how)
  wholeApp.mockClear()
  return { ...how, etag, member }
}

test.each(paths)(
  'POLL-1 answers 304 for an unchanged %s as the whole app would, header by header',
  async (path) => {
    const page = await makePollingPage(path)
    const answer = await poll(page)
    expect(wholeApp).not.toHaveBeenCalled()
    const other = await pollWholeApp(page)
    const varying = { date: expect.any(String), 'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/) }
    expect(answer).toEqual({ ...other, headers: { ...other.headers, ...varying } })
    expect(answer).toMatchObject({ status: 304, body: '', headers: { etag: page.etag } })
  },
)

test('POLL-1 logs and counts a poll answered with 304 like every request', async () => {
  const page = await makePollingPage()
  const lines = vi.spyOn(log, 'info')
  const counted = async () =>
    /http_request_seconds_count\{route="\/api\/user.php",method="GET",status="304"\} (\d+)/.exec(
      await metrics.metrics(),
    )?.[1] ?? '0'
  const before = Number(await counted())
  const { headers } = await poll(page)
  await pollWholeApp(page)
  const line = { route: '/api/user.php', method: 'GET', status: 304, ms: expect.any(Number) }
  expect(lines.mock.calls).toEqual([
    [{ ...line, requestId: headers['x-request-id'] }, 'request'],
    [{ ...line, requestId: expect.any(String) }, 'request'],
  ])
  expect(Number(await counted())).toBe(before + 2)
})

type Page = Awaited<ReturnType<typeof makePollingPage>>

const accountOf = ({ member }: Page) => db().updateTable('account').where('id', '=', member.id)
const sessionOf = ({ member }: Page) => db().updateTable('session').where('account_id', '=', member.id)

/** Requests that are left to the whole app, with its answers. */
const passedToApp: [string, number, (page: Page) => unknown][] = [
  ['another method', 304, () => ({ method: 'HEAD' })],
  ['a query', 304, ({ path }) => ({ path: `${path}?a=1` })],
  ['a body', 304, () => ({ body: 'x' })],
  ['a host that is no site’s', 304, () => ({ host: 'example.com' })],
  ['a weak tag of another answer', 200, () => ({ etag: `W/"${'x'.repeat(43)}.9999999999999"` })],
  ['no tag', 200, () => ({ etag: undefined })],
  ['another site', 200, () => ({ host: 'she.localhost' })],
  ['another language in the cookie', 304, ({ member }) => ({ cookie: `${member.cookie}; locale=de` })],
  ['no language in the cookie', 304, ({ member }) => ({ cookie: member.cookie })],
  ['no session', 200, () => ({ cookie: 'locale=en' })],
  ['a session that was made up', 200, () => ({ cookie: `auth=${'x'.repeat(43)}; locale=en` })],
  ['a session that is over', 200, (page) => sessionOf(page).set({ expires_at: now() }).execute()],
  ['a session that is to be renewed', 304, () => moveClock(4 * minute)],
  [
    'an account about to be deleted',
    200,
    (page) => accountOf(page).set({ status: 'pending_deletion' }).execute(),
  ],
  ['an answer that no longer holds', 304, () => moveClock(55 * minute)],
]

test.each(passedToApp)('POLL-1 leaves a poll with %s to the whole app: %i', async (_name, status, change) => {
  const page = await makePollingPage()
  const changed = await change(page)
  const answer = await poll({ ...page, ...(changed && !Array.isArray(changed) ? changed : {}) })
  expect(wholeApp).toHaveBeenCalledOnce()
  expect(answer.status).toBe(status)
})

test('AUTH-8 a poll renews the session and sends its cookie again, even when it answers 304', async () => {
  const page = await makePollingPage()
  moveClock(4 * minute)
  const { status, headers } = await poll(page)
  expect([status, String(headers['set-cookie'])]).toEqual([304, expect.stringMatching(/^auth=/)])
  wholeApp.mockClear()
  expect(await poll(page)).toMatchObject({ status: 304 })
  expect(wholeApp).not.toHaveBeenCalled()
})
