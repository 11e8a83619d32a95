import { afterEach, expect, test } from 'vitest'
import { signMailPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeDevice } from '#tests/make/device.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import {
  mailsTo,
  minute,
  notificationOutcomes,
  notifyNow,
  type Someone,
  two,
  write,
} from '#tests/make/notifications.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { notify } from '../notify.server.ts'

afterEach(resetClock)

test('ACC-1 sends one mail without their texts a few minutes after ten unread messages; a repeated job sends nothing more', async () => {
  const { ingrid, theo } = await two()
  for (let count = 0; count < 10; count++) await write(theo, ingrid)
  expect(await notifyNow(ingrid)).toBe(1)
  expect(await mailsTo(ingrid)).toEqual([])
  moveClock(6 * minute)
  expect(await runJobs('notify_member', ingrid.id, { times: 3 })).toBe(1)
  const [mail, ...more] = await mailsTo(ingrid)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Theo has written to you')
  expect(mail?.text).toContain('Theo\n10 new messages\n')
  expect(`${mail?.text} ${mail?.html}`).not.toContain('Good morning')
  expect(await notifyNow(ingrid)).toBe(0)
})

test('ACC-1 does not report what was read by then, or written by a member blocked meanwhile, and stores why', async () => {
  const { ingrid, theo } = await two()
  const { conversation, message } = await write(theo, ingrid)
  await call('/api/chat.php', {
    cookie: ingrid.cookie,
    method: 'PUT',
    json: { conversation, read_up_to: message.sequence },
  })
  const other = await makeMember({ gender: 'male' })
  await giveCredits(other, 5)
  await write(other, ingrid)
  await makeBlock(ingrid, other)
  moveClock(6 * minute)
  await notifyNow(ingrid)
  expect(await mailsTo(ingrid)).toEqual([])
  expect(await notificationOutcomes(ingrid)).toEqual(['message seen', 'message gone'])
})

test('ACC-1 AUTH-6 reports a first message from an unconfirmed member without a name, unless they are under review', async () => {
  const told = async (under_review: boolean, language: 'en' | 'de' = 'en') => {
    const { ingrid, theo } = await two()
    await db().updateTable('account').set({ language }).where('id', '=', ingrid.id).execute()
    await write(theo, ingrid)
    await db().updateTable('account').set({ status: 'not_confirmed' }).where('id', '=', theo.id).execute()
    await db()
      .updateTable('member')
      .set({ status: 'disabled', under_review })
      .where('id', '=', theo.id)
      .execute()
    moveClock(6 * minute)
    await notifyNow(ingrid)
    const mails = await mailsTo(ingrid)
    for (const mail of mails) expect(JSON.stringify(mail)).not.toContain('Theo')
    return [...mails.flatMap(({ subject, text }) => [subject, text]), ...(await notificationOutcomes(ingrid))]
  }
  expect(await told(false)).toEqual([
    ...['Someone new has written to you', expect.stringContaining('Someone new\n1 new message')],
    'message sent',
  ])
  expect((await told(false, 'de'))[0]).toBe('Jemand Neues hat dir geschrieben')
  expect(await told(true)).toEqual(['message gone'])
})

test('ACC-1 MONEY-2 notifies a member who has spent the last credit an hour later, unless there are credits again', async () => {
  const told = async (buysMore: boolean) => {
    const { ingrid } = await two()
    const theo = await makeMember({ name: 'Theo', gender: 'male' })
    await giveCredits(theo, 1)
    await write(theo, ingrid)
    moveClock(30 * minute)
    await notifyNow(theo)
    if (buysMore) await giveCredits(theo, 10)
    moveClock(31 * minute)
    await notifyNow(theo)
    return [...(await mailsTo(theo)).map(({ subject }) => subject), ...(await notificationOutcomes(theo))]
  }
  expect(await told(false)).toEqual(['You have no credits left', 'credits sent'])
  expect(await told(true)).toEqual(['credits gone'])
})

const likeCall = (from: Someone, to: Someone, method = 'POST') =>
  call('/api/like.php', { cookie: from.cookie, method, json: { profile: to.id } })

test('ACC-1 LIKE-1 notifies of likes and matches the member who did not cause them, once, however often they are given', async () => {
  const { ingrid, theo } = await two()
  expect((await likeCall(theo, ingrid)).status).toBeLessThan(300)
  await likeCall(theo, ingrid, 'DELETE')
  await likeCall(theo, ingrid)
  moveClock(20 * minute)
  await notifyNow(ingrid)
  await likeCall(ingrid, theo)
  moveClock(20 * minute)
  await notifyNow(ingrid)
  await notifyNow(theo)
  expect((await mailsTo(ingrid)).map(({ subject }) => subject)).toEqual(['Theo likes you'])
  expect((await mailsTo(theo)).map(({ subject }) => subject)).toEqual(['You and Ingrid like each other'])
})

test.for([
  ['liked back', 'seen', ({ ingrid, theo }) => likeCall(ingrid, theo)],
  [
    'passed over',
    'seen',
    ({ ingrid, theo }) =>
      call('/api/swipe.php', { cookie: ingrid.cookie, json: { profile: theo.id, liked: false } }),
  ],
  [
    'liked back and thought better of',
    'seen',
    async ({ ingrid, theo }) => {
      await likeCall(ingrid, theo)
      return likeCall(ingrid, theo, 'DELETE')
    },
  ],
  ['taken back', 'gone', ({ ingrid, theo }) => likeCall(theo, ingrid, 'DELETE')],
] as [string, string, (pair: Awaited<ReturnType<typeof two>>) => Promise<Response>][])(
  'ACC-1 LIKE-1 a like that was %s before its notification is reported neither by mail nor by push',
  async ([_, reason, answer]) => {
    const pair = await two()
    await makeDevice(pair.ingrid)
    await likeCall(pair.theo, pair.ingrid)
    moveClock(minute / 30)
    expect((await answer(pair)).status).toBeLessThan(300)
    moveClock(20 * minute)
    await notifyNow(pair.ingrid)
    expect(await mailsTo(pair.ingrid)).toEqual([])
    expect(await notificationOutcomes(pair.ingrid)).toEqual([`like ${reason}`, `like ${reason}`])
  },
)

const reportCall = (from: Someone, method: 'POST' | 'PUT', json: object) =>
  call('/api/report.php', { cookie: from.cookie, method, json })
/** Without the receipt of the report. */
const mailsAboutTheo = async (reader: Someone) =>
  (await mailsTo(reader)).filter(({ text }) => text.includes('Theo')).map(({ subject }) => subject)

test('ACC-1 TRUST-8 messages and likes from a reported member still arrive, but without a mail or push', async () => {
  const { ingrid, theo } = await two()
  await makeDevice(ingrid)
  const { conversation } = await write(theo, ingrid)
  await reportCall(ingrid, 'POST', { profile: theo.id, reason: 'scam' })
  await write(theo, ingrid)
  await likeCall(theo, ingrid)
  moveClock(20 * minute)
  await notifyNow(ingrid)
  expect(await mailsAboutTheo(ingrid)).toEqual([])
  const both = (each: string) => [each, each]
  expect((await notificationOutcomes(ingrid)).sort()).toEqual(
    ['like gone', 'message gone', 'message gone'].flatMap(both),
  )
  const list = await (await call('/api/chats.php', { cookie: ingrid.cookie })).json()
  expect(list).toMatchObject({ chats: [{ conversation: { id: conversation } }], unread_messages: 2 })
})

test('ACC-1 TRUST-8 withdrawing a report resumes notifications about that member’s messages', async () => {
  const { ingrid, theo } = await two()
  const report = await reportCall(ingrid, 'POST', { profile: theo.id, reason: 'scam' })
  const { id } = await report.json()
  expect((await reportCall(ingrid, 'PUT', { id, withdrawn: true })).status).toBe(200)
  await write(theo, ingrid)
  moveClock(6 * minute)
  await notifyNow(ingrid)
  expect(await mailsAboutTheo(ingrid)).toEqual(['Theo has written to you'])
})

test('ACC-1 LIKE-1 a like from somebody skipped long ago is news; a match the member has ended is not', async () => {
  const { ingrid, theo } = await two()
  await call('/api/swipe.php', { cookie: ingrid.cookie, json: { profile: theo.id, liked: false } })
  moveClock(60 * minute)
  await likeCall(theo, ingrid)
  moveClock(20 * minute)
  await notifyNow(ingrid)
  expect(await notificationOutcomes(ingrid)).toEqual(['like sent'])
  await likeCall(ingrid, theo)
  await likeCall(theo, ingrid, 'DELETE')
  await notifyNow(theo)
  moveClock(20 * minute)
  await notifyNow(theo)
  expect(await notificationOutcomes(theo)).toEqual(['match gone'])
})

test('ACC-1 LIKE-1 does not report a like shown on an open page, which stays new in the lists and hides no other', async () => {
  const { ingrid, theo } = await two()
  const karl = await makeMember({ name: 'Karl', gender: 'male' })
  const like = (from: Someone) => call('/api/like.php', { cookie: from.cookie, json: { profile: ingrid.id } })
  const show = (shown: unknown) =>
    call('/api/like.php', { cookie: ingrid.cookie, method: 'PUT', json: { shown } })
  for (const liker of [theo, karl]) await like(liker)
  for (const bad of [[], ['x'], theo.id, Array.from({ length: 51 }, () => theo.id)])
    expect((await show(bad)).status).toBe(422)
  // Another member's call changes nothing for her.
  await call('/api/like.php', { cookie: karl.cookie, method: 'PUT', json: { shown: [theo.id] } })
  expect(await (await show([theo.id, newId()])).json()).toEqual({ like_new: true })
  moveClock(20 * minute)
  await notifyNow(ingrid)
  expect((await mailsTo(ingrid)).map(({ subject }) => subject)).toEqual(['Karl likes you'])
  expect(await notificationOutcomes(ingrid)).toEqual(['like seen', 'like sent'])
  const { user } = await (await call('/api/user.php', { cookie: ingrid.cookie })).json()
  expect(user.new_likes).toBe(2)
})

test('ACC-1 PROFILE-5 SEARCH-1 does not report a decision about a photo deleted by then, or matches of a search viewed meanwhile', async () => {
  const ingrid = await makeMember()
  const quiet = { quiet_hours: { from: 0, to: 1439 } }
  await call('/api/notifications.php', { cookie: ingrid.cookie, method: 'PUT', json: quiet })
  const [kept, deleted] = [await makePhoto(ingrid), await makePhoto(ingrid, { position: 1 })]
  const created_at = new Date(now().getTime() - 3 * 24 * 60 * minute)
  const found = await makeProfile({ gender: 'male', created_at })
  const other = await makeProfile({ gender: 'male', created_at })
  const save = async (name: string, search: string): Promise<string> => {
    const saved = await call('/api/saved-searches.php', { cookie: ingrid.cookie, json: { name, search } })
    return (await saved.json()).search.id
  }
  const [looked, left] = [await save('Men', 'gender=male'), await save('Norway', 'country=NO')]
  const news = (memberId: string, about: string, search: string) =>
    ({ memberId, kind: 'saved_search', key: about, about, search }) as const
  await transaction((tx) =>
    notify(tx, [
      { memberId: ingrid.id, kind: 'photo', key: `${kept.id}:accepted` },
      { memberId: ingrid.id, kind: 'photo', key: `${deleted.id}:accepted` },
      news(ingrid.id, found.id, looked),
      news(ingrid.id, other.id, left),
    ]),
  )
  moveClock(minute)
  await call('/api/photos.php', { cookie: ingrid.cookie, method: 'DELETE', json: { photo: deleted.id } })
  const json = { id: looked, looked: true }
  await call('/api/saved-searches.php', { cookie: ingrid.cookie, method: 'PUT', json })
  await notifyNow(ingrid)
  expect((await notificationOutcomes(ingrid)).toSorted()).toEqual([
    ...['photo gone', 'photo waiting', 'saved_search seen', 'saved_search waiting'],
  ])
})

test('ACC-1 does not send a kind that is switched off; the switches of two pages do not undo each other', async () => {
  const { ingrid, theo } = await two()
  const change = (json: object) =>
    call('/api/notifications.php', { cookie: ingrid.cookie, method: 'PUT', json })
  await Promise.all([change({ email: { message: false } }), change({ email: { like: false } })])
  const { notifications } = (await (
    await call('/api/notifications.php', { cookie: ingrid.cookie })
  ).json()) as {
    notifications: { email: Record<string, boolean> }
  }
  expect(notifications.email).toMatchObject({ message: false, like: false, match: true })
  await write(theo, ingrid)
  moveClock(6 * minute)
  await notifyNow(ingrid)
  expect(await notificationOutcomes(ingrid)).toEqual(['message switched_off'])
})

const declineOf = (mail: Mail | undefined) => mail?.headers?.['List-Unsubscribe']?.slice(1, -1) ?? ''

test('ACC-1 AUTH-10 every notification mail can be declined in one press by its header, which changes only that kind, and by a page linked in its text', async () => {
  const { ingrid, theo } = await two()
  const settings = async () =>
    (await (await call('/api/notifications.php', { cookie: ingrid.cookie })).json()).notifications
  const json = { email: { like: false }, push: { photo: false } }
  await call('/api/notifications.php', { cookie: ingrid.cookie, method: 'PUT', json })
  const before = await settings()
  await write(theo, ingrid)
  moveClock(6 * minute)
  await notifyNow(ingrid)
  const [mail] = await mailsTo(ingrid)
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
  const address = new URL(declineOf(mail))
  expect(mail?.text).toContain(`/${address.searchParams.get('token')}\n`)
  const pressed = await call(`${address.pathname}${address.search}`, {
    method: 'POST',
    json: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.status).toBe(200)
  // What was off stays off, and nothing else is switched off.
  expect(await settings()).toEqual({ ...before, email: { ...before.email, message: false } })
  moveClock(2 * 60 * minute)
  await write(theo, ingrid)
  moveClock(6 * minute)
  await notifyNow(ingrid)
  expect(await mailsTo(ingrid)).toHaveLength(1)
  expect(await notificationOutcomes(ingrid)).toEqual(['message sent', 'message switched_off'])
})

test('ACC-1 PROFILE-7 a mail shows only a face everyone may see, labels a fictional profile, and shows only the name of invisible or members-only people', async () => {
  const ingrid = await makeMember({ name: 'Ingrid' })
  const [theo, hidden, shy] = [
    await makeMember({ name: 'Theo', gender: 'male' }),
    await makeMember({ name: 'Bo' }),
    await makeMember({ name: 'Kim', members_only: true }),
  ]
  const created_at = new Date(now().getTime() - 3 * 24 * 60 * minute)
  const bot = await makeProfile({ name: 'Mia', kind: 'fictional', created_at })
  for (const who of [theo, hidden, shy, bot]) await makePhoto(who, { file: `face-${who.id}` })
  for (const who of [theo, hidden, shy]) {
    await giveCredits(who, 5)
    await write(who, ingrid)
  }
  // An invisible member is visible to those they write with.
  await giveCredits(ingrid, 5)
  await write(ingrid, hidden)
  await likeCall(hidden, ingrid)
  await db().updateTable('member').set({ invisible: true }).where('id', '=', hidden.id).execute()
  await transaction((tx) =>
    notify(tx, [{ memberId: ingrid.id, kind: 'saved_search', key: 'a', about: bot.id }]),
  )
  moveClock(6 * minute)
  await notifyNow(ingrid)
  const [mail] = await mailsTo(ingrid)
  expect(mail?.text).toMatch(/Theo\n1 new message.*Mia \(Fictional profile\)/s)
  expect(mail?.html).toMatch(/>Mia<\/a>(?:(?!<\/td>).)*>Fictional profile</s)
  for (const { id } of [theo, bot]) expect(mail?.html).toContain(await signMailPhotoPath(`face-${id}`))
  expect(mail?.text).toContain('Bo\n1 new message')
  expect(mail?.text).toContain('Kim\n1 new message')
  for (const { id } of [hidden, shy]) expect(mail?.html).not.toContain(`face-${id}`)
  // The list of likes does not show them either.
  moveClock(20 * minute)
  await notifyNow(ingrid)
  expect(await notificationOutcomes(ingrid)).toContain('like gone')
})

test('ACC-1 CHAT-1 mails nothing about a muted conversation or to an unconfirmed address', async () => {
  const { ingrid, theo } = await two()
  const { conversation } = await write(theo, ingrid)
  const json = { conversation, muted: true }
  expect((await call('/api/chat.php', { cookie: ingrid.cookie, method: 'PUT', json })).status).toBe(200)
  const unproved = await makeMember({ name: 'Nora' })
  await write(theo, unproved)
  await db().updateTable('account').set({ status: 'not_confirmed' }).where('id', '=', unproved.id).execute()
  moveClock(6 * minute)
  for (const someone of [ingrid, unproved]) await notifyNow(someone)
  expect(await notificationOutcomes(ingrid)).toEqual(['message muted'])
  expect(await notificationOutcomes(unproved)).toEqual(['message disabled'])
  expect([...(await mailsTo(ingrid)), ...(await mailsTo(unproved))]).toEqual([])
})

test('ACC-1 ACC-4 a member who has left gets none of the pending notifications', async () => {
  const { ingrid, theo } = await two()
  await write(theo, ingrid)
  const left = await call('/api/account.php', { method: 'DELETE', cookie: ingrid.cookie, json: {} })
  expect(left.status).toBe(200)
  moveClock(10 * minute)
  await notifyNow(ingrid)
  expect((await mailsTo(ingrid)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('will be deleted'),
  ])
  expect(await notificationOutcomes(ingrid)).not.toContain('message sent')
})
