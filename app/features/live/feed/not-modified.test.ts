import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { textContent } from '#app/features/chat/send/content.server.ts'
import { sendMessage } from '#app/features/chat/send/send-message.server.ts'
import {
  changeChatSettings,
  markRead,
  removeChat,
  unsendMessage,
} from '#app/features/chat/thread/change-chat.server.ts'
import { likeMember, markLikeSeen, unlikeMember } from '#app/features/likes/like.server.ts'
import { recordVisit } from '#app/features/members/member-row.server.ts'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { blockMember, unblockMember } from '#app/features/visibility/blocks/blocks.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { onlineWindow } from '#app/platform/values/online.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { poll as pollAt, pollWholeApp, wholeApp } from '#tests/polling.ts'
import { oldEvents, oldListChanges } from '../publish-events.server.ts'

const minute = 60_000
const hour = 60 * minute

// Ten past the hour, because pictures are signed again on the hour.
beforeEach(() => moveClock(hour + 10 * minute - (now().getTime() % hour)))
afterEach(resetClock)

const ofMember = (id: string) => db().updateTable('member').where('id', '=', id)

/** Ingrid's pages poll; Theo has written to her, Lars likes her. Her time bonus, which runs by the second, is over. */
async function makeWorld() {
  const [ingrid, theo, lars] = [
    await makeMember({ premium: true, account: { signup_date: new Date(now().getTime() - 24 * hour) } }),
    await makeMember({ gender: 'male' }),
    await makeMember({ gender: 'male' }),
  ]
  for (const each of [ingrid, theo, lars]) await giveCredits(each, 5)
  await makePhoto(theo)
  await ofMember(theo.id)
    .set({ last_seen_at: new Date(now().getTime() - 2 * onlineWindow) })
    .execute()
  const { id } = await makeConversation(ingrid, theo, { unread: 1 })
  await likeMember(lars.viewer, lars.site, ingrid.id)
  const say = (from: typeof ingrid) =>
    sendMessage(
      from.viewer,
      from.site,
      { conversation: id, client_id: newId() },
      textContent(from.site, 'Hello'),
    )
  return { ingrid, theo, lars, id, say }
}
type World = Awaited<ReturnType<typeof makeWorld>>

type Change = (world: World) => unknown

/** Each is something that user.php or chats.php shows. */
const changes: [string, Change][] = [
  ['a message comes', ({ theo, say }) => say(theo)],
  ['one is sent', ({ ingrid, say }) => say(ingrid)],
  ['a conversation is read', ({ ingrid, id }) => markRead(ingrid.viewer, id, 1)],
  ['it is muted', ({ ingrid, id }) => changeChatSettings(ingrid.viewer, id, { muted: true })],
  ['it is archived', ({ ingrid, id }) => changeChatSettings(ingrid.viewer, id, { archived: true })],
  ['it is removed', ({ ingrid, id }) => removeChat(ingrid.viewer, id)],
  ['another one begins', ({ ingrid, lars }) => begin(lars, ingrid.id)],
  ['a like comes', ({ ingrid, theo }) => likeMember(theo.viewer, theo.site, ingrid.id)],
  ['it is taken back', ({ ingrid, lars }) => unlikeMember(lars.viewer, ingrid.id)],
  ['it was seen', ({ ingrid, lars }) => markLikeSeen(ingrid.viewer, lars.id)],
  ['who liked is hidden', ({ lars }) => ofMember(lars.id).set({ invisible: true }).execute()],
  ['credits are given', ({ ingrid }) => giveCredits(ingrid, 1)],
  ['a partner is blocked', ({ ingrid, theo }) => blockMember(ingrid.viewer, ingrid.site, theo.id)],
  ['a partner blocks', ({ ingrid, theo }) => blockMember(theo.viewer, theo.site, ingrid.id)],
  ['who liked is blocked', ({ ingrid, lars }) => blockMember(ingrid.viewer, ingrid.site, lars.id)],
  ['a partner has another name', ({ theo }) => ofMember(theo.id).set({ name: 'Theodor' }).execute()],
  ['a partner is corrected', ({ theo }) => ofMember(theo.id).set({ date_of_birth: '1950-01-01' }).execute()],
  ['a partner writes in Danish', ({ theo }) => ofMember(theo.id).set({ language: 'da' }).execute()],
  ['a partner is looked at', ({ theo }) => ofMember(theo.id).set({ under_review: true }).execute()],
  ['a partner leaves', ({ theo }) => ofMember(theo.id).set({ status: 'disabled' }).execute()],
  [
    'a partner has another picture',
    ({ theo }) =>
      db().updateTable('photo').set({ file: 'another' }).where('member_id', '=', theo.id).execute(),
  ],
  ['a partner has none', ({ theo }) => db().deleteFrom('photo').where('member_id', '=', theo.id).execute()],
  ['oneself has a picture', ({ ingrid }) => makePhoto(ingrid)],
  ['oneself has another name', ({ ingrid }) => ofMember(ingrid.id).set({ name: 'Inga' }).execute()],
  ['oneself hides', ({ ingrid }) => ofMember(ingrid.id).set({ invisible: true }).execute()],
  ['oneself lives elsewhere', ({ ingrid }) => ofMember(ingrid.id).set({ country: 'SE' }).execute()],
  [
    'the language is another',
    ({ ingrid }) => call('/api/user.php', { method: 'PUT', json: { language: 'pl' }, cookie: ingrid.cookie }),
  ],
  [
    'the account is no longer premium',
    ({ ingrid }) =>
      db().updateTable('account').set({ premium_since: null }).where('id', '=', ingrid.id).execute(),
  ],
  ['pictures are signed anew', () => moveClock(hour)],
]

function begin(from: World['lars'], profile: string) {
  return sendMessage(from.viewer, from.site, { profile, client_id: newId() }, textContent(from.site, 'Hello'))
}

/** As from a browser, whose language is in a cookie. */
function poll({ cookie }: { cookie: string }, path: string, etag?: string) {
  return pollAt({ path, cookie: `${cookie}; locale=en`, etag })
}

const paths = ['/api/user.php', '/api/chats.php'] as const
const pollAll = (who: { cookie: string }, before?: { etag: string }[]) =>
  Promise.all(paths.map((path, place) => poll(who, path, before?.[place]?.etag)))
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

/** The change arrives with the next poll, whichever call shows it; until then both return 304 without any work. */
async function expectHeard(world: World, change: Change) {
  const before = await pollAll(world.ingrid)
  wholeApp.mockClear()
  expect(statuses(await pollAll(world.ingrid, before))).toEqual([304, 304])
  expect(wholeApp).not.toHaveBeenCalled()
  await change(world)
  const anew = await pollAll(world.ingrid)
  const after = await pollAll(world.ingrid, before)
  const changed = paths.filter((_path, place) => anew[place]?.body !== before[place]?.body)
  expect(changed).not.toEqual([])
  for (const [place, path] of paths.entries())
    if (changed.includes(path))
      expect(after[place], path).toMatchObject({ status: 200, body: anew[place]?.body })
}

test.each(changes)('POLL-1 a poll sees the change: %s', async (_name, change) => {
  await expectHeard(await makeWorld(), change)
})

test('POLL-1 a poll sees that a message was taken back, and that a block has ended', async () => {
  const world = await makeWorld()
  const { ingrid, theo } = world
  const { message } = await world.say(theo)
  await expectHeard(world, () => unsendMessage(theo.viewer, message.id))
  await blockMember(theo.viewer, theo.site, ingrid.id)
  await expectHeard(world, () => unblockMember(theo.viewer, theo.site, ingrid.id))
})

test('POLL-1 a poll sees that a partner comes online, stays online, and goes', async () => {
  const world = await makeWorld()
  const seen = () => ofMember(world.theo.id).set({ last_seen_at: now() }).execute()
  await expectHeard(world, seen)
  moveClock(onlineWindow - minute)
  const before = await pollAll(world.ingrid)
  await seen()
  moveClock(2 * minute)
  const [, after] = await pollAll(world.ingrid, before)
  expect(after).toMatchObject({ status: 304 })
  await expectHeard(world, () => moveClock(onlineWindow - minute))
  await expectHeard(world, seen)
})

test('POLL-1 the whole app sees it as well when a session is due for renewal', async () => {
  const { ingrid, theo } = await makeWorld()
  const cookie = `${ingrid.cookie}; locale=en`
  const path = '/api/chats.php'
  const before = await pollWholeApp({ path, cookie })
  expect(await pollWholeApp({ path, cookie, etag: before.etag })).toMatchObject({ status: 304 })
  await ofMember(theo.id).set({ last_seen_at: now() }).execute()
  const after = await pollWholeApp({ path, cookie, etag: before.etag })
  expect(JSON.parse(after.body).chats[0].profile.online).toBe(true)
  expect(await pollWholeApp({ path, cookie, etag: after.etag })).toMatchObject({ status: 304 })
})

test('POLL-1 a poll sees that a partner was here who had been away for a month', async () => {
  const world = await makeWorld()
  await ofMember(world.theo.id)
    .set({ last_seen_at: new Date(now().getTime() - 31 * 24 * hour) })
    .execute()
  await expectHeard(world, async ({ theo }) => {
    await ofMember(theo.id).set({ last_seen_at: now() }).execute()
    moveClock(2 * onlineWindow)
  })
})

test('POLL-1 in one turn, a poll sees its own partner come back, and others nothing new', async () => {
  const [world, other] = [await makeWorld(), await makeWorld()]
  const before = [await pollAll(world.ingrid), await pollAll(other.ingrid)]
  await ofMember(world.theo.id).set({ last_seen_at: now() }).execute()
  const after = await Promise.all([pollAll(world.ingrid, before[0]), pollAll(other.ingrid, before[1])])
  expect(after.map(statuses)).toEqual([
    [304, 200],
    [304, 304],
  ])
})

test('POLL-1 coming online writes no more rows for a member whom many others see', async () => {
  const last_seen_at = new Date(now().getTime() - hour)
  const [known, unknown] = [await makeProfile({ last_seen_at }), await makeProfile({ last_seen_at })]
  for (const partner of await makeProfiles(5)) await makeConversation(known, partner)
  const writes = await rowsOfVisit(unknown.id)
  expect(writes).toMatchObject({ member: 1 })
  expect(await rowsOfVisit(known.id)).toEqual(writes)
})

/** How many rows a visit writes, by table. */
function rowsOfVisit(memberId: string): Promise<Record<string, number>> {
  return transaction(async (tx) => {
    // The connection's own counts, some of them of earlier work.
    const count = async () => {
      const { rows } = await sql<{ name: string; rows: number }>`
        select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as rows
        from pg_stat_xact_user_tables`.execute(tx)
      return new Map(rows.map(({ name, rows }) => [name, rows]))
    }
    const before = await count()
    await recordVisit(tx, memberId, now())
    const more = [...(await count())].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
    return Object.fromEntries(more.filter(([, rows]) => rows > 0))
  })
}

test('POLL-1 a poll sees that an invisible partner is back who has written to the member', async () => {
  const world = await makeWorld()
  await ofMember(world.theo.id).set({ invisible: true }).execute()
  await expectHeard(world, () => ofMember(world.theo.id).set({ last_seen_at: now() }).execute())
})

test('POLL-1 the same answer has the same ETag, whatever the moments behind it', async () => {
  const world = await makeWorld()
  const seen = () => ofMember(world.theo.id).set({ last_seen_at: now() }).execute()
  await seen()
  const before = await pollAll(world.ingrid)
  moveClock(onlineWindow - 10_000)
  await seen()
  const after = await pollAll(world.ingrid)
  expect(after.map(({ etag, body }) => [etag, body])).toEqual(before.map(({ etag, body }) => [etag, body]))
})

test('POLL-1 a poll sees what the operator changes', async () => {
  const world = await makeWorld()
  const ofSite = db().updateTable('site').where('id', '=', world.ingrid.site.id)
  await expectHeard(world, async () => {
    await ofSite.set({ fictional_icon: 'star' }).execute()
    clearSitesCache()
  })
  await ofSite.set({ fictional_icon: world.ingrid.site.fictional_icon }).execute()
  clearSitesCache()
})

test('POLL-1 always answers the poll of a member with a time bonus, which changes by the second', async () => {
  const { id, cookie } = await makeMember()
  await db().updateTable('account').set({ signup_date: now() }).where('id', '=', id).execute()
  const { etag } = await poll({ cookie }, paths[0])
  moveClock(1000)
  expect(await poll({ cookie }, paths[0], etag)).toMatchObject({ status: 200 })
})

test('POLL-1 one member’s ETag is not valid for another member or a visitor', async () => {
  // Inserted by one statement and without events yet: the two differ only in their ids.
  const twins = await makeProfiles(2, { premium: true })
  const [one, other] = [await makeSession(twins[0]!), await makeSession(twins[1]!)]
  const before = await pollAll(one)
  expect(statuses(await pollAll(one, before))).toEqual([304, 304])
  wholeApp.mockClear()
  expect((await pollAll(other, before))[0]).toMatchObject({ status: 200 })
  expect(wholeApp).toHaveBeenCalledTimes(2)
  await call('/api/logout.php', { cookie: one.cookie })
  const [user, chats] = await pollAll(one, before)
  expect(user).toMatchObject({ status: 200, body: '{"user":null}' })
  expect(chats?.status).toBe(403)
})

test('POLL-1 cleaning up old changes does not hide a change', async () => {
  const world = await makeWorld()
  await expectHeard(world, async ({ theo, ingrid }) => {
    await db()
      .updateTable('list_change')
      .set({ created_at: new Date(0) })
      .execute()
    await cleanUp(oldEvents)
    await cleanUp(oldListChanges)
    await likeMember(theo.viewer, theo.site, ingrid.id)
  })
})
