import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { getPushKey } from '#app/features/sites/push-key.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool, transaction } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { listFailedJobs } from '#app/platform/failed-jobs.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { runJobs, waitingJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { startPushService } from '#tests/providers/push-service.ts'
import { notify } from '../notify.server.ts'

const service = await startPushService()
beforeEach(() => {
  amendEnv({ PUSH_LOCAL_URL: service.origin })
  service.trouble(null)
})
afterEach(resetClock)
afterAll(() => {
  amendEnv({ PUSH_LOCAL_URL: undefined })
  service.stop()
})

type Someone = { id: string; cookie: string }
type Browser = ReturnType<typeof service.subscribe>

const ask = (cookie: string, method: string, json?: unknown) =>
  call('/api/user.php?push=1', { cookie, method, json })

async function begin(cookie: string, browser: Browser = service.subscribe()) {
  const response = await ask(cookie, 'POST', { subscription: browser.subscription })
  expect(response.status).toBe(200)
  return { browser, push: (await response.json()).push }
}

async function write(from: Someone, to: Someone) {
  const json = { profile: to.id, client_id: newId(), text: 'Good morning, dear' }
  const response = await call('/api/chat.php', { cookie: from.cookie, json })
  expect(response.status).toBe(201)
  return ((await response.json()) as { conversation: string }).conversation
}

type Known = { chat: { conversation: string; read_up_to: number }; cookie: string; theo: string }

const choose = (cookie: string, json: unknown) =>
  call('/api/notifications.php', { cookie, method: 'PUT', json })

/** Runs until everything due is sent. */
async function pushNow({ id }: { id: string }) {
  await runJobs('notify_member', id)
  for (const device of await devicesOf(id)) await runJobs('send_push', device.id)
}

const devicesOf = (id: string) =>
  db().selectFrom('push_subscription').selectAll().where('account_id', '=', id).execute()

async function two() {
  const [ingrid, theo] = [
    await makeMember({ name: 'Ingrid' }),
    await makeMember({ name: 'Theo', gender: 'male' }),
  ]
  await giveCredits(theo, 50)
  return { ingrid, theo }
}

test('PUSH-1 PROFILE-7 a notification about a fictional profile says so instead of ‘someone’', async () => {
  const { ingrid } = await two()
  const { browser } = await begin(ingrid.cookie)
  const bot = await makeProfile({ kind: 'fictional', gender: 'male', created_at: new Date('2020-01-01') })
  await transaction((tx) =>
    notify(tx, [{ memberId: ingrid.id, kind: 'saved_search', key: 'a', about: bot.id }]),
  )
  moveClock(5_000)
  await pushNow(ingrid)
  expect(browser.notes().map(({ note }) => note?.body)).toEqual([expect.stringMatching(/fictional/i)])
})

test('PUSH-1 a message reaches every device of its receiver, encrypted for each, without text or names', async () => {
  const { ingrid, theo } = await two()
  const { browser: phone } = await begin(ingrid.cookie)
  const { cookie } = await makeSession(ingrid)
  const { browser: tablet, push } = await begin(cookie)
  expect(push.subscribed).toBe(true)
  expect(push.devices.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
  const conversation = await write(theo, ingrid)
  await write(theo, ingrid)
  moveClock(5_000)
  await pushNow(ingrid)
  await pushNow(ingrid)
  for (const browser of [phone, tablet]) {
    const [first, ...more] = browser.notes()
    expect(more).toEqual([])
    expect(first?.note).toEqual({
      id: expect.any(String),
      title: '2 new messages',
      body: 'Someone has written to you.',
      tag: conversation,
      checkUrl: '/api/user.php',
      openUrl: `/chats/${conversation}`,
    })
    expect(JSON.stringify(first?.note)).not.toMatch(/theo|ingrid|good morning|spring/i)
    expect(first?.sender).toMatchObject({
      key: (await getPushKey()).publicKey,
      contact: expect.stringMatching(/^mailto:.+@/),
    })
    expect(first?.headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(first?.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(first?.headers.topic).not.toContain(conversation)
  }
})

test('PUSH-1 each conversation has its own notification and topic, in the reader’s language', async () => {
  const { ingrid, theo } = await two()
  const other = await makeMember({ gender: 'male' })
  await giveCredits(other, 5)
  await db().updateTable('account').set({ language: 'de' }).where('id', '=', ingrid.id).execute()
  const { browser } = await begin(ingrid.cookie)
  const conversations = [await write(theo, ingrid), await write(other, ingrid)]
  moveClock(5_000)
  await pushNow(ingrid)
  const notes = browser.notes()
  expect(notes.map(({ note }) => note.tag).toSorted()).toEqual(conversations.toSorted())
  expect(new Set(notes.map(({ headers }) => headers.topic)).size).toBe(2)
  expect(notes[0]?.note.title).toBe('Neue Nachricht')
})

test('PUSH-1 the next message of a conversation replaces the one before, at the push service and on the screen', async () => {
  const { ingrid, theo } = await two()
  const { browser } = await begin(ingrid.cookie)
  for (let count = 0; count < 2; count++) {
    await write(theo, ingrid)
    moveClock(60_000)
    await pushNow(ingrid)
  }
  const notes = browser.notes()
  expect(notes).toHaveLength(2)
  expect(new Set(notes.map(({ note }) => note.id)).size).toBe(2)
  expect(new Set(notes.map(({ note }) => note.tag)).size).toBe(1)
  expect(new Set(notes.map(({ headers }) => headers.topic)).size).toBe(1)
})

test('PUSH-1 a subscription ends with its session, however that ends', async () => {
  const ends: [
    string,
    (member: Awaited<ReturnType<typeof makeMember>>, cookie: string) => Promise<unknown>,
  ][] = [
    ['logging out', async (_member, cookie) => call('/api/logout.php', { cookie })],
    [
      'logged out from elsewhere',
      async (member) =>
        call('/api/sessions.php', {
          method: 'DELETE',
          cookie: (await makeSession(member)).cookie,
          json: { others: true },
        }),
    ],
    [
      'another account in the same browser',
      async (_member, cookie) =>
        call('/api/user.php', {
          json: { email: (await makeMember()).email, password: goodPassword },
          cookie,
        }),
    ],
    [
      'an account that is deleted',
      (member) => db().deleteFrom('account').where('id', '=', member.id).execute(),
    ],
  ]
  for (const [how, end] of ends) {
    const member = await makeMember()
    await begin(member.cookie)
    expect(await devicesOf(member.id), how).toHaveLength(1)
    await end(member, member.cookie)
    expect(await devicesOf(member.id), how).toEqual([])
  }
})

test('PUSH-1 logging in again in the same browser preserves the subscription; an account about to be deleted gets no messages', async () => {
  const { ingrid, theo } = await two()
  const { browser } = await begin(ingrid.cookie)
  const again = await call('/api/user.php', {
    json: { email: ingrid.email, password: goodPassword },
    cookie: ingrid.cookie,
  })
  const test = await ask(cookiesOf(again), 'PUT')
  expect([test.status, (await test.json()).push.subscribed]).toEqual([200, true])
  await pushNow(ingrid)
  expect(browser.notes().map(({ note }) => note.title)).toEqual(['This is a test'])
  await write(theo, ingrid)
  moveClock(5_000)
  await runJobs('notify_member', ingrid.id)
  await db().updateTable('account').set({ status: 'pending_deletion' }).where('id', '=', ingrid.id).execute()
  await pushNow(ingrid)
  expect(browser.notes()).toHaveLength(1)
})

test('PUSH-1 a browser belongs to one account at a time, and nobody takes it over without its keys', async () => {
  const [first, second] = [await makeMember(), await makeMember()]
  const { browser } = await begin(first.cookie)
  const { subscription } = browser
  const others = service.subscribe().subscription.keys
  for (const guessed of [{ p256dh: others.p256dh }, { auth: others.auth }]) {
    const stolen = { ...subscription, keys: { ...subscription.keys, ...guessed } }
    expect((await ask(second.cookie, 'POST', { subscription: stolen })).status).toBe(422)
  }
  expect(await devicesOf(first.id)).toHaveLength(1)
  expect((await ask(second.cookie, 'DELETE', { subscription })).status).toBe(200)
  expect(await devicesOf(first.id)).toHaveLength(1)
  await begin(second.cookie, browser)
  expect([await devicesOf(first.id), (await devicesOf(second.id)).length]).toEqual([[], 1])
  // The browser has a new endpoint.
  await begin(second.cookie)
  expect(await devicesOf(second.id)).toHaveLength(1)
})

test('PUSH-1 a second session of the same member also takes over a browser only with its keys', async () => {
  const ingrid = await makeMember()
  const other = await makeSession(ingrid)
  const { browser } = await begin(ingrid.cookie)
  const { subscription } = browser
  const [before] = await devicesOf(ingrid.id)
  const guessed = service.subscribe().subscription.keys
  for (const keys of [
    { ...subscription.keys, p256dh: guessed.p256dh },
    { ...subscription.keys, auth: guessed.auth },
  ])
    expect((await ask(other.cookie, 'POST', { subscription: { ...subscription, keys } })).status).toBe(422)
  expect(await devicesOf(ingrid.id)).toEqual([before])
  await begin(other.cookie, browser)
  const [after] = await devicesOf(ingrid.id)
  expect(after?.id).toBe(before?.id)
  expect(after?.session_hash).not.toEqual(before?.session_hash)
})

test('PUSH-1 drops an account’s pending messages once another one has the browser, and the list shows since when', async () => {
  const [first, second] = [await makeMember(), await makeMember()]
  const { browser } = await begin(first.cookie)
  const [had] = await devicesOf(first.id)
  await ask(first.cookie, 'PUT')
  service.trouble({ status: 503 })
  await pushNow(first)
  service.trouble(null)
  moveClock(60_000)
  const before = browser.notes().length
  const { push } = await begin(second.cookie, browser)
  expect(await runJobs('send_push', had!.id)).toBe(1)
  expect(browser.notes()).toHaveLength(before)
  const [has] = await devicesOf(second.id)
  expect(has?.id).not.toBe(had?.id)
  expect(push.devices).toEqual([
    expect.objectContaining({ id: has?.id, since: has?.created_at.toISOString() }),
  ])
  expect(has!.created_at.getTime() - had!.created_at.getTime()).toBeGreaterThanOrEqual(60_000)
})

test('PUSH-1 a renewed subscription continues for the account that had it, and for nobody else', async () => {
  const [member, other] = [await makeMember(), await makeMember()]
  const renewed = async (cookie: string, renews: unknown = true) => {
    const { subscription } = service.subscribe()
    const { status } = await ask(cookie, 'POST', { subscription, renews })
    return { status, endpoint: subscription.endpoint }
  }
  await begin(member.cookie)
  const { status, endpoint } = await renewed(member.cookie)
  expect(status).toBe(200)
  expect((await devicesOf(member.id)).map((device) => device.endpoint)).toEqual([endpoint])
  expect((await renewed(other.cookie)).status).toBe(404)
  expect((await renewed((await makeSession(member)).cookie)).status).toBe(404)
  expect((await renewed('')).status).toBe(403)
  expect((await renewed(member.cookie, 'yes')).status).toBe(422)
  expect(await devicesOf(other.id)).toEqual([])
  expect((await devicesOf(member.id)).map((device) => device.endpoint)).toEqual([endpoint])
})

test('PUSH-1 the list of sessions says which of them are notified', async () => {
  const member = await makeMember()
  const { cookie } = await makeSession(member)
  await begin(cookie)
  const listed = async () => {
    const { sessions } = await (await call('/api/sessions.php', { cookie: member.cookie })).json()
    return sessions.map(({ current, push }: Record<string, boolean>) => [current, push])
  }
  expect(await listed()).toEqual([
    [true, false],
    [false, true],
  ])
  await begin(member.cookie)
  expect(await listed()).toEqual([
    [true, true],
    [false, true],
  ])
})

test('PUSH-1 a device can be switched off here and from another one', async () => {
  const member = await makeMember()
  const { browser } = await begin(member.cookie)
  const { push } = await begin((await makeSession(member)).cookie)
  const other = push.devices.find(({ current }: { current: boolean }) => current)
  const left = await (await ask(member.cookie, 'DELETE', { device: other.id })).json()
  expect([left.push.subscribed, left.push.devices.length]).toEqual([true, 1])
  const none = await (await ask(member.cookie, 'DELETE', { subscription: browser.subscription })).json()
  expect(none.push).toEqual({ subscribed: false, devices: [] })
  expect((await ask(member.cookie, 'PUT')).status).toBe(404)
})

test('PUSH-1 thirteen concurrent requests of one browser leave one subscription', async () => {
  const member = await makeMember()
  await Promise.all(Array.from({ length: 13 }, () => begin(member.cookie)))
  expect(await devicesOf(member.id)).toHaveLength(1)
})

test('PUSH-1 two browsers that swap their subscriptions concurrently wait for each other, and each has one in the end', async () => {
  const members = [await makeMember(), await makeMember()] as const
  const [mine, other] = [service.subscribe(), service.subscribe()]
  for (let round = 0; round < 12; round++) {
    const [first, second] = round % 2 ? [mine, other] : [other, mine]
    await Promise.all([begin(members[0].cookie, first), begin(members[1].cookie, second)])
    const has = await Promise.all(members.map(({ id }) => devicesOf(id)))
    expect(has.map((rows) => rows.map(({ endpoint }) => endpoint))).toEqual([
      [first.subscription.endpoint],
      [second.subscription.endpoint],
    ])
  }
})

test('PUSH-1 an expired session gets nothing, neither new messages nor pending ones', async () => {
  const { ingrid, theo } = await two()
  await begin(ingrid.cookie)
  await write(theo, ingrid)
  moveClock(5000)
  await runJobs('notify_member', ingrid.id)
  const over = new Date(Date.now() - 1000)
  await db().updateTable('session').set({ expires_at: over }).where('account_id', '=', ingrid.id).execute()
  const before = service.received.length
  await pushNow(ingrid)
  await write(theo, ingrid)
  moveClock(60_000)
  await pushNow(ingrid)
  expect(service.received.length).toBe(before)
  const told = await db()
    .selectFrom('notification')
    .select(['state', 'reason'])
    .where('account_id', '=', ingrid.id)
    .where('channel', '=', 'push')
    .orderBy('id')
    .execute()
  expect(told.map(({ state, reason }) => reason ?? state)).toEqual(['sent', 'no_device'])
})

test.each([404, 410])('PUSH-1 deletes a browser its push service no longer knows (%i)', async (status) => {
  const member = await makeMember()
  await begin(member.cookie)
  await ask(member.cookie, 'PUT')
  service.trouble({ status })
  await pushNow(member)
  expect(await devicesOf(member.id)).toEqual([])
})

test('PUSH-1 retries a failing service when it asks for it, and fails in the end with the reason', async () => {
  const member = await makeMember()
  await begin(member.cookie)
  const before = service.received.length
  const nextAt = async () => {
    const { rows } = await pgPool().query(
      `select run_at from graphile_worker.jobs where task_identifier = 'send_push' and key like '%' || $1
         and attempts < max_attempts`,
      [(await devicesOf(member.id))[0]?.id],
    )
    return rows.map(({ run_at }) => Math.round((run_at.getTime() - Date.now()) / 60_000))
  }
  await ask(member.cookie, 'PUT')
  service.trouble({ status: 429, headers: { 'retry-after': '600' } })
  await pushNow(member)
  expect(await nextAt()).toEqual([10])
  service.trouble({ status: 503 })
  for (let tries = 1; tries < 8; tries++) await pushNow(member)
  expect(await nextAt()).toEqual([])
  expect(service.received.length - before).toBe(8)
  expect((await listFailedJobs())[0]).toMatchObject({ task: 'send_push', reason: 'answered 503' })
  service.trouble(null)
  await ask(member.cookie, 'PUT')
  await pushNow(member)
  expect((await devicesOf(member.id))[0]).toMatchObject({ last_sent_at: expect.any(Date) })
})

test.each([
  ['read it', 0, ({ chat, cookie }) => call('/api/chat.php', { cookie, method: 'PUT', json: chat })],
  [
    'blocked the writer',
    0,
    ({ cookie, theo }) => call('/api/block.php', { cookie, json: { profile: theo } }),
  ],
  ['switched it off', 0, ({ cookie }) => choose(cookie, { push: { message: false } })],
  ['gone to bed', 0, ({ cookie }) => choose(cookie, { quiet_hours: { from: 1, to: 0 } })],
  ['done nothing', 1, () => new Response()],
] satisfies [string, number, (known: Known) => Promise<Response> | Response][])(
  'PUSH-1 ACC-1 checks again before retrying a failed push: the reader has %s',
  async (_, comes, act) => {
    const { ingrid, theo } = await two()
    await begin(ingrid.cookie)
    const conversation = await write(theo, ingrid)
    moveClock(5000)
    service.trouble({ status: 503 })
    await pushNow(ingrid)
    const chat = { conversation, read_up_to: 1 }
    expect((await act({ chat, cookie: ingrid.cookie, theo: theo.id })).ok).toBe(true)
    service.trouble(null)
    const before = service.received.length
    await pushNow(ingrid)
    expect(service.received.length - before).toBe(comes)
  },
)

test('PUSH-1 ACC-1 a retry about several likes covers only those that are still wanted', async () => {
  const { ingrid, theo } = await two()
  const piet = await makeMember({ gender: 'male' })
  const { browser } = await begin(ingrid.cookie)
  for (const { cookie } of [theo, piet]) await call('/api/like.php', { cookie, json: { profile: ingrid.id } })
  moveClock(15_000)
  service.trouble({ status: 503 })
  await pushNow(ingrid)
  await call('/api/block.php', { cookie: ingrid.cookie, json: { profile: theo.id } })
  service.trouble(null)
  await pushNow(ingrid)
  const titles = browser.notes().map(({ note }) => note?.title)
  expect(titles).toEqual(['2 new likes', 'New like'])
})

test('PUSH-1 ACC-1 checks bundled notifications one by one: a like does not make a read conversation new', async () => {
  const { ingrid, theo } = await two()
  const { browser } = await begin(ingrid.cookie)
  const conversation = await write(theo, ingrid)
  await call('/api/like.php', { cookie: theo.cookie, json: { profile: ingrid.id } })
  moveClock(15_000)
  service.trouble({ status: 503 })
  await pushNow(ingrid)
  const titles = () => browser.notes().map(({ note }) => note?.title)
  expect(titles().toSorted()).toEqual(['New like', 'New message'])
  await call('/api/chat.php', {
    cookie: ingrid.cookie,
    method: 'PUT',
    json: { conversation, read_up_to: 1 },
  })
  service.trouble(null)
  await pushNow(ingrid)
  expect(titles().slice(2)).toEqual(['New like'])
})

test('PUSH-1 ACC-1 delivers a push held back at night in the morning', async () => {
  const { ingrid, theo } = await two()
  await begin(ingrid.cookie)
  const [device] = await devicesOf(ingrid.id)
  await write(theo, ingrid)
  moveClock(5000)
  service.trouble({ status: 503 })
  await pushNow(ingrid)
  service.trouble(null)
  const before = service.received.length
  await choose(ingrid.cookie, { quiet_hours: { from: 1, to: 0 } })
  await pushNow(ingrid)
  expect(service.received.length).toBe(before)
  const [held, ...more] = await waitingJobs('send_push', device!.id)
  const day = 86_400_000
  expect(held?.run_at).toEqual(new Date(Math.ceil(now().getTime() / day) * day))
  // Waiting for the night to end does not count as an attempt.
  expect(held?.payload.tries).toBe(1)
  expect(more).toEqual([])
  await choose(ingrid.cookie, { quiet_hours: null })
  await pushNow(ingrid)
  expect(service.received.length - before).toBe(1)
})

test('PUSH-1 neither follows nor retries a redirect', async () => {
  const member = await makeMember()
  await begin(member.cookie)
  await ask(member.cookie, 'PUT')
  const before = service.received.length
  service.trouble({ status: 302, headers: { location: `${service.origin}/elsewhere` } })
  await pushNow(member)
  expect((await listFailedJobs())[0]).toMatchObject({ task: 'send_push', reason: 'answered 302' })
  expect(service.received.length - before).toBe(1)
})

test('PUSH-1 refuses endpoints that no browser has, and stores nothing', async () => {
  const member = await makeMember()
  const { subscription } = service.subscribe()
  const refuse = async (changed: object) => {
    const response = await ask(member.cookie, 'POST', { subscription: { ...subscription, ...changed } })
    expect(response.status).toBe(422)
  }
  for (const endpoint of ['http://localhost:1/a', 'https://evil.example/a', 'https://10.0.0.1/a', 'x', ''])
    await refuse({ endpoint })
  await refuse({ endpoint: `https://fcm.googleapis.com/${'a'.repeat(1000)}` })
  await refuse({ keys: { ...subscription.keys, p256dh: 'AAAA' } })
  await refuse({ keys: { ...subscription.keys, auth: '' } })
  expect(await devicesOf(member.id)).toEqual([])
  amendEnv({ PUSH_LOCAL_URL: undefined })
  await refuse({})
})

test('PUSH-1 an account has twenty devices at most: new ones replace the oldest', async () => {
  const member = await makeMember()
  const { browser } = await begin(member.cookie)
  for (let count = 0; count < 20; count++) await begin((await makeSession(member)).cookie)
  const rows = await devicesOf(member.id)
  expect(rows).toHaveLength(20)
  expect(rows.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint)
})
