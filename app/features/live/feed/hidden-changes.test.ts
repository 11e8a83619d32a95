import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { setInvisible } from '#app/features/accounts/account/set-invisible.server.ts'
import { markAllDelivered, markRead } from '#app/features/chat/thread/change-chat.server.ts'
import { showTyping } from '#app/features/chat/typing/typing.server.ts'
import { likeMember, unlikeMember } from '#app/features/likes/like.server.ts'
import { recordVisit } from '#app/features/members/member-row.server.ts'
import { blockMember } from '#app/features/visibility/blocks/blocks.server.ts'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { onlineWindow } from '#app/platform/values/online.ts'
import { canAnswerNotModified } from '#app/web/calls/polling.server.ts'
import { polls } from '#server/edge/not-modified.ts'
import { everyCall } from '#tests/every-call.ts'
import { openEvents } from '#tests/live-stream.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeSession } from '#tests/make/session.ts'
import { poll, wholeApp } from '#tests/polling.ts'
import { publish } from '../publish-events.server.ts'

await openBus()
afterAll(closeBus)

const hour = 3_600_000
// Ten past the hour, because pictures are signed again on the hour.
beforeEach(() => moveClock(hour + 600_000 - (now().getTime() % hour)))
afterEach(resetClock)

const ofMember = (id: string) => db().updateTable('member').where('id', '=', id)

/** Two members who have written; the partner is away. `reader` has an older account, whose time bonus has ended. */
async function makePair({ answered }: { answered: boolean }) {
  const signup_date = new Date(now().getTime() - 24 * hour)
  const reader = await makeMember({ premium: true, account: { signup_date } })
  const other = await makeMember({ gender: 'male' })
  await makePhoto(other)
  await likeMember(other.viewer, other.site, reader.id)
  const lines = [reader, ...(answered ? [other] : []), reader].map((by) => ({ by, text: 'Good evening' }))
  const { id: conversation } = await makeConversation(other, reader, { lines, unread: 1 })
  await leave(other.id)
  return { reader, other, conversation }
}
type Pair = Awaited<ReturnType<typeof makePair>>

function leave(id: string) {
  return ofMember(id)
    .set({ last_seen_at: new Date(now().getTime() - 3 * onlineWindow) })
    .execute()
}

const roles: Record<string, () => Promise<Pair>> = {
  'a blocked member': async () => {
    const pair = await makePair({ answered: true })
    await blockMember(pair.other.viewer, pair.other.site, pair.reader.id)
    return pair
  },
  'one who has blocked': async () => {
    const pair = await makePair({ answered: true })
    await makeBlock(pair.reader, pair.other)
    return pair
  },
  'one who wrote to an invisible member': async () => {
    const pair = await makePair({ answered: false })
    await setInvisible(pair.other.viewer, true)
    return pair
  },
  'one who wrote to a member under review': async () => {
    const pair = await makePair({ answered: true })
    await ofMember(pair.other.id).set({ under_review: true }).execute()
    return pair
  },
}

/** What the partner does, and what is done to them. */
const changes: [string, (pair: Pair) => unknown][] = [
  ['comes back', ({ other }) => recordVisit(db(), other.id, now())],
  ['goes', ({ other }) => leave(other.id)],
  ['logs in', ({ other }) => makeSession(other)],
  ['is still here', ({ other }) => recordVisit(db(), other.id, new Date(now().getTime() + 4 * 60_000))],
  ['has another photo', ({ other }) => ofPhotos(other.id).set({ file: 'another' }).execute()],
  ['has a photo that waits', ({ other }) => ofPhotos(other.id).set({ status: 'pending' }).execute()],
  ['has no photo', ({ other }) => db().deleteFrom('photo').where('member_id', '=', other.id).execute()],
  ['adds a photo', ({ other }) => makePhoto(other)],
  ['takes a like back', ({ other, reader }) => unlikeMember(other.viewer, reader.id)],
  ['likes', ({ other, reader }) => likeMember(other.viewer, other.site, reader.id)],
  ['gets the messages', ({ other }) => markAllDelivered(other.viewer)],
  ['reads', ({ other, conversation }) => markRead(other.viewer, conversation, 2)],
  ['writes', ({ other, conversation }) => showTyping(other.viewer, conversation)],
  [
    'changes the profile',
    ({ other }) => ofMember(other.id).set({ country: 'SE', tagline: 'Here I am' }).execute(),
  ],
  ['is invisible', ({ other }) => setInvisible(other.viewer, true)],
  ['leaves', ({ other }) => ofMember(other.id).set({ status: 'disabled' }).execute()],
  ['returns', ({ other }) => ofMember(other.id).set({ status: 'active' }).execute()],
]

function ofPhotos(id: string) {
  return db().updateTable('photo').where('member_id', '=', id)
}

/** They are answered from files and are rate-limited. */
const ofPlaces = ['/api/places.php', '/api/geocode.php']
/** Every other call whose answer has an ETag, by path. */
const tagged = everyCall.flatMap(({ method, path, handlers }) =>
  method === 'GET' && canAnswerNotModified(handlers) && !ofPlaces.includes(path) ? [path] : [],
)

test('POLL-1 lists all calls with an ETag, including those that are polled', () => {
  expect(tagged).toEqual(expect.arrayContaining(['/api/likes.php', ...polls.keys()]))
})

type Answer = Awaited<ReturnType<typeof poll>>

async function ask(paths: readonly string[], cookie: string, before?: readonly Answer[]) {
  const ways = { cookie: `${cookie}; locale=en` }
  const asked = paths.map((path, place) => poll({ ...ways, path, etag: before?.[place]?.etag }))
  return Promise.all(asked)
}

/** The next event about the reader and its number: a suppressed event would leave a gap. */
async function nextNumber(events: Awaited<ReturnType<typeof openEvents>>, { reader }: Pair) {
  await transaction((tx) => publish(tx, [{ memberId: reader.id, event: { type: 'chats' } }]))
  expect(await events.next()).toMatchObject({ type: 'counts' })
  const { type, id } = (await events.next()) ?? {}
  expect(type).toBe('chats')
  return Number(id)
}

test.each(Object.keys(roles))(
  'PROFILE-4 ACC-2 %s reveals nothing the partner does through an ETag, stream or answer',
  async (role) => {
    const pair = await roles[role]!()
    const { reader, conversation } = pair
    const events = await openEvents(reader)
    let number = Number((await events.until('ready')).id)
    const shown = [...tagged, `/api/chat.php?conversation=${conversation}`]
    for (const [name, change] of changes) {
      const before = await ask(shown, reader.cookie)
      for (const { status, etag } of before.slice(0, tagged.length))
        expect([status, etag]).toEqual([200, expect.stringMatching(/^"/)])
      // A block may refuse a like.
      await Promise.resolve(change(pair)).catch((refusal) => expect(refusal).toBeInstanceOf(Refusal))
      wholeApp.mockClear()
      const polled = await ask(
        [...polls.keys()],
        reader.cookie,
        [...polls.keys()].map((path) => before[shown.indexOf(path)]!),
      )
      expect(
        polled.map(({ status }) => status),
        name,
      ).toEqual(polled.map(() => 304))
      // The time an answer takes would reveal it as well.
      expect(wholeApp, name).not.toHaveBeenCalled()
      const after = await ask(shown, reader.cookie)
      expect(
        after.map(({ etag, body }) => [etag, body]),
        name,
      ).toEqual(before.map(({ etag, body }) => [etag, body]))
      expect(await nextNumber(events, pair), name).toBe(++number)
    }
    events.close()
  },
)
