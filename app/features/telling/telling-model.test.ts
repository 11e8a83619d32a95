import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { recordConsent } from '#app/features/consents/consents.server.ts'
import {
  type Channel,
  channels,
  type Kind,
  marketingKinds,
  socialKinds,
} from '#app/features/notifications/kinds.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { connections, db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/conversation.ts'
import { makeDevice } from '#tests/make/device.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { tellMember } from './tell-member.server.ts'

/** While it is set, the program dies between its last word to the database and the commit. */
const death = vi.hoisted(() => ({ isNear: false }))
vi.mock('#app/features/push/send-push.server.ts', async (load) => {
  const real = await load<typeof import('#app/features/push/send-push.server.ts')>()
  const queuePush: typeof real.queuePush = async (...given) => {
    await real.queuePush(...given)
    if (death.isNear) throw new Error('killed')
  }
  return { ...real, queuePush }
})
vi.mock('#app/platform/mail.server.ts', async (load) => {
  const real = await load<typeof import('#app/platform/mail.server.ts')>()
  const queueMail: typeof real.queueMail = async (...given) => {
    await real.queueMail(...given)
    if (death.isNear) throw new Error('killed')
  }
  return { ...real, queueMail }
})

afterEach(resetClock)

const minute = 60_000
const day = 1440 * minute
/** Where the clocks are changed at different times, by half an hour, or never. */
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu']
/** Today, and a day before the clocks are changed in one of them, forward or back. */
const starts = [
  null,
  '2027-03-13T12:00:00Z',
  '2027-03-27T12:00:00Z',
  '2027-04-03T03:00:00Z',
  '2027-10-30T12:00:00Z',
]
const people = 4
/** Between one and the next, and how long something is news. */
const gaps: Record<Channel, number> = { email: 60 * minute, push: minute / 3 }
const news: Record<Channel, number> = { email: 8 * day, push: day }
const toldKinds = [
  'message',
  'like',
  'match',
  'credits',
  'photo',
  'saved_search',
  'digest',
  'discount',
] as const

type Step =
  | { do: 'happen'; kind: (typeof toldKinds)[number]; by: number }
  | { do: 'switch'; channel: Channel; kind: Kind; on: boolean }
  | { do: 'choose'; json: object }
  | { do: 'consent'; granted: boolean }
  | { do: 'disable'; on: boolean }
  | { do: 'see'; by: number }
  | { do: 'block'; by: number }
  | { do: 'mute'; by: number; on: boolean }
  | { do: 'like back'; by: number }
  | { do: 'unlike'; by: number }
  | { do: 'take back'; by: number }
  | { do: 'wait'; minutes: number }
  | { do: 'work'; how: 'well' | 'killed before' | 'killed after' | 'twice at once' }

const by = fc.integer({ min: 0, max: people - 1 })
const work = fc.record({
  do: fc.constant('work' as const),
  how: fc.constantFrom('well', 'well', 'killed before', 'killed after', 'twice at once'),
}) as fc.Arbitrary<Step>
const wait = fc.record({
  do: fc.constant('wait' as const),
  minutes: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 90, max: 1500 })),
}) as fc.Arbitrary<Step>
const happen = fc.record({
  do: fc.constant('happen' as const),
  kind: fc.constantFrom(...toldKinds),
  by,
}) as fc.Arbitrary<Step>
const choice = fc.oneof(
  fc.record({
    ...{ do: fc.constant('switch' as const), channel: fc.constantFrom(...channels) },
    ...{ kind: fc.constantFrom(...toldKinds), on: fc.boolean() },
  }),
  fc.record({
    do: fc.constant('choose' as const),
    json: fc.oneof(
      fc
        .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 900 }))
        .map(([from, long]) => ({ quiet_hours: { from, to: (from + long) % 1440 } })),
      fc.constant({ quiet_hours: null }),
      fc.constantFrom('off', 'daily', 'weekly').map((digest) => ({ digest })),
      fc.integer({ min: 1, max: 5 }).map((emails_a_day) => ({ emails_a_day })),
      fc.integer({ min: 1, max: 5 }).map((pushes_a_day) => ({ pushes_a_day })),
    ),
  }),
  fc.record({ do: fc.constant('consent' as const), granted: fc.boolean() }),
  fc.record({ do: fc.constant('disable' as const), on: fc.boolean() }),
  // Twice as likely as the others: there are many whom it can be about.
  fc.record({ do: fc.constant('see' as const), by }),
  fc.record({ do: fc.constant('see' as const), by }),
  fc.record({ do: fc.constant('block' as const), by }),
  fc.record({ do: fc.constant('mute' as const), by, on: fc.boolean() }),
  fc.record({ do: fc.constantFrom('like back' as const, 'unlike' as const, 'take back' as const), by }),
) as fc.Arbitrary<Step>
const steps = fc.array(
  fc.oneof(
    { arbitrary: happen, weight: 4 },
    { arbitrary: wait, weight: 4 },
    { arbitrary: work, weight: 4 },
    // Often enough to come between what happens and when it is told.
    { arbitrary: choice, weight: 5 },
  ),
  { minLength: 12, maxLength: 52 },
)

/** What a clock on the wall shows there. */
const clockIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })

/** Whether it was 18:00 where the member lives since then, on a Friday if once a week is chosen. */
function hadEvening(since: Date, digest: string, zone: string) {
  const quarter = 15 * minute
  const clock = clockIn(zone)
  for (let at = Math.floor(since.getTime() / quarter + 1) * quarter; at <= now().getTime(); at += quarter) {
    const words = clock.format(at)
    if (words.includes('18:00') && (digest === 'daily' || words.includes('Fri'))) return true
  }
  return false
}

function minuteIn(zone: string) {
  const [hours = 0, minutes = 0] = /(\d\d):(\d\d)/.exec(clockIn(zone).format(now()))!.slice(1).map(Number)
  return hours * 60 + minutes
}

/** Goes through the quiet minutes one by one until the clock shows this one, or their end. */
function isQuiet(quiet: { from: number; to: number } | null, zone: string) {
  const shown = minuteIn(zone)
  for (let at = quiet?.from; quiet && at !== quiet.to; at = (Number(at) + 1) % 1440)
    if (at === shown) return true
  return false
}

/** Some plans have little of it by themselves: something that is switched off, and something at night. */
function beginning(zone: string): Step[] {
  const switchLikes = (on: boolean) =>
    channels.map((channel): Step => ({ do: 'switch', channel, kind: 'like', on }))
  const from = minuteIn(zone)
  const night = { quiet_hours: { from, to: (from + 600) % 1440 } }
  const workLater: Step[] = [
    { do: 'wait', minutes: 90 },
    { do: 'work', how: 'well' },
  ]
  return [
    ...switchLikes(false),
    ...[{ do: 'happen', kind: 'like', by: 1 } as const, ...workLater],
    ...switchLikes(true),
    { do: 'choose', json: night },
    ...[{ do: 'happen', kind: 'message', by: 0 } as const, ...workLater],
    { do: 'choose', json: { quiet_hours: null } },
  ]
}

/** One member and what may be told to them, as the model knows it. */
async function makeWorld(zone: string) {
  const reader = await makeMember()
  const others = await makeProfiles(people, { gender: 'male', created_at: new Date('2020-01-01') })
  await call('/api/preferences.php', { cookie: reader.cookie, method: 'PUT', json: { time_zone: zone } })
  const device = await makeDevice(reader)
  // The welcome discount is theirs for a week from now.
  await db().updateTable('account').set({ signup_date: now() }).where('id', '=', reader.id).execute()
  // It is for days that the clock moves on.
  await db()
    .updateTable('session')
    .set({ expires_at: new Date(now().getTime() + 170 * day) })
    .where('account_id', '=', reader.id)
    .execute()
  const talks: string[] = []
  for (const other of others) {
    const lines = Array.from({ length: 30 }, () => ({ by: other, text: 'Hello' }))
    talks.push((await makeConversation(reader, other, { lines, unread: 30 })).id)
    await makeLike(other, reader)
  }
  return { reader, others, talks, photo: await makePhoto(reader), device, joinedAt: now() }
}

interface Noted {
  kind: string
  by: number | null
  sequence: number
  at: Date
}

interface Plan {
  zone: string
  start: string | null
  steps: Step[]
}

async function run({ zone, start, steps: plan }: Plan) {
  resetClock()
  if (start) moveClock(Date.parse(start) - now().getTime())
  const { reader, others, talks, photo, device, joinedAt } = await makeWorld(zone)
  const { id, cookie, email } = reader
  const wishes = {
    off: { email: new Set<string>(), push: new Set<string>() },
    quiet: null as { from: number; to: number } | null,
    most: { email: 4, push: 30 },
    digest: 'off',
    ...{ consent: false, disabled: false },
  }
  const seenUpTo = others.map(() => 0)
  const likeSeen = others.map(() => false)
  const likes = others.map(() => true)
  const likedBack = others.map(() => false)
  const passedAt = others.map((): Date | null => null)
  const muted = new Set<number>()
  const blocked = new Set<number>()
  const written = others.map(() => 0)
  const noted = new Map<string, Noted>()
  const decided = { email: new Map<string, string>(), push: new Map<string, string>() }
  const sentAt: Record<Channel, { at: Date; news: boolean; advertising: boolean }[]> = { email: [], push: [] }
  let count = 0

  const keyOf = (kind: string, place: number) => {
    if (kind === 'photo') return `${photo.id}:${count++}`
    return `${kind}:${['like', 'match'].includes(kind) ? place : count++}`
  }
  const change = (json: object) => call('/api/notifications.php', { cookie, method: 'PUT', json })

  async function happens(kind: (typeof toldKinds)[number], place: number) {
    if ((kind === 'like' || kind === 'match') && !likes[place]) await likeAgain(place)
    if (kind === 'match') await likeBack(place)
    const key = keyOf(kind, place)
    const about = ['credits', 'photo', 'digest', 'discount'].includes(kind) ? undefined : others[place]!.id
    const sequence = kind === 'message' ? ++written[place]! : 0
    const message = kind === 'message' ? { conversation: talks[place]!, sequence } : undefined
    await transaction((tx) => notify(tx, [{ memberId: id, kind, key, about, message }]))
    if (!noted.has(key)) noted.set(key, { kind, by: about ? place : null, sequence, at: now() })
  }

  async function likeAgain(place: number) {
    await makeLike(others[place]!, reader)
    likes[place] = true
    likeSeen[place] = false
  }

  async function likeBack(place: number) {
    if (likedBack[place] || blocked.has(place)) return
    const json = { profile: others[place]!.id }
    expect((await call('/api/like.php', { cookie, json })).status).toBe(200)
    likedBack[place] = true
    passedAt[place] = null
  }

  async function unlike(place: number) {
    const json = { profile: others[place]!.id }
    expect((await call('/api/like.php', { cookie, method: 'DELETE', json })).status).toBe(200)
    if (likedBack[place]) passedAt[place] = now()
    likedBack[place] = false
  }

  /** What is due by our clock, taken as the worker takes it: whoever adds one meanwhile adds another. */
  async function works(channel: Channel, how: Extract<Step, { do: 'work' }>['how']) {
    const { rows } = await connections().query<{ id: string; key: string }>(
      `update graphile_worker._private_jobs job set key = null from graphile_worker._private_jobs old
       where job.id = old.id and old.key = $1 and job.run_at <= $2 returning job.id, old.key`,
      [`tell ${channel} ${id}`, now()],
    )
    const [job] = rows
    if (!job) return
    const tell = () => tellMember({ account: id, channel })
    if (how === 'killed before') {
      death.isNear = true
      const died = await tell().then(
        () => false,
        () => true,
      )
      death.isNear = false
      if (died)
        return connections().query('update graphile_worker._private_jobs set key = $2 where id = $1', [
          job.id,
          job.key,
        ])
    } else {
      await Promise.all(how === 'twice at once' ? [tell(), tell()] : [tell()])
      if (how === 'killed after') await tell()
    }
    await connections().query('delete from graphile_worker._private_jobs where id = $1', [job.id])
  }

  /** Whatever was decided by this step was right at this moment. */
  async function look(channel: Channel) {
    const rows = await db()
      .selectFrom('notification')
      .select(['key', 'state', 'reason', 'bundle_id'])
      .where('account_id', '=', id)
      .where('channel', '=', channel)
      .where('state', '!=', 'waiting')
      .execute()
    const isSeen = ({ kind, by, sequence, at }: Noted) => {
      if (by === null) return false
      if (kind === 'message') return seenUpTo[by]! >= sequence
      if (kind !== 'like' && kind !== 'match') return false
      const isPassed = passedAt[by] !== null && passedAt[by]! >= at
      return likeSeen[by]! || isPassed || (kind === 'like' && likedBack[by]!)
    }
    const isGone = ({ kind, by }: Noted) => {
      if (by === null) return false
      if (blocked.has(by) || (kind === 'match' && !likedBack[by])) return true
      return (kind === 'like' || kind === 'match') && !likes[by]
    }
    const isMuted = ({ kind, by }: Noted) => kind === 'message' && muted.has(by!)
    // A week has nothing to tell when all who wrote and liked are blocked, or not to be heard.
    const isEmptyWeek = ({ kind }: Noted) =>
      kind === 'digest' && others.every((_, place) => blocked.has(place) || muted.has(place))
    const isExpired = ({ kind }: Noted) =>
      kind === 'discount' && now().getTime() - joinedAt.getTime() >= 7 * day
    const bundles = new Map<string, Noted[]>()
    for (const row of rows) {
      const before = decided[channel].get(row.key)
      const word = row.reason ?? `sent ${row.bundle_id}`
      if (before) {
        expect(word, row.key).toBe(before)
        continue
      }
      decided[channel].set(row.key, word)
      const one = noted.get(row.key)!
      const needsConsent = marketingKinds.has(one.kind as Kind)
      if (row.state === 'sent') {
        bundles.set(row.bundle_id!, [...(bundles.get(row.bundle_id!) ?? []), one])
        const isClosed = channel === 'email' && wishes.disabled
        const isOver = isSeen(one) || isGone(one) || isMuted(one) || isExpired(one)
        expect(wishes.off[channel].has(one.kind) || isClosed || isOver, row.key).toBe(false)
        expect(!needsConsent || wishes.consent, row.key).toBe(true)
        expect(isQuiet(wishes.quiet, zone), row.key).toBe(false)
        if (channel === 'email' && wishes.digest !== 'off' && socialKinds.has(one.kind as Kind))
          expect(hadEvening(one.at, wishes.digest, zone), row.key).toBe(true)
      } else {
        const right = {
          ...{
            seen: isSeen(one),
            gone: isGone(one) || isEmptyWeek(one) || isExpired(one),
            muted: isMuted(one),
          },
          switched_off: wishes.off[channel].has(one.kind),
          ...{
            disabled: channel === 'email' && wishes.disabled,
            no_consent: needsConsent && !wishes.consent,
          },
          too_old: now().getTime() - one.at.getTime() > news[channel],
        }
        expect(right[row.reason as keyof typeof right], `${row.key} ${row.reason}`).toBe(true)
      }
    }
    expect(bundles.size).toBeLessThanOrEqual(1)
    for (const events of bundles.values()) {
      const isAdvertising = ({ kind }: Noted) => marketingKinds.has(kind as Kind)
      const sent = {
        ...{ at: now(), news: !events.every(isAdvertising), advertising: events.some(isAdvertising) },
      }
      // News wait for news only, advertising waits for everything.
      const last = sentAt[channel].findLast(({ news }) => news || !sent.news)
      if (last) expect(now().getTime() - last.at.getTime()).toBeGreaterThanOrEqual(gaps[channel])
      sentAt[channel].push(sent)
      const onDay = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: zone })
      const today = sentAt[channel].filter(({ at }) => onDay(at) === onDay(now()))
      if (sent.news) expect(today.filter(({ news }) => news).length).toBeLessThanOrEqual(wishes.most[channel])
      const week = sentAt[channel].filter(({ at }) => now().getTime() - at.getTime() < 7 * day)
      expect(week.filter(({ advertising }) => advertising).length).toBeLessThanOrEqual(1)
    }
  }

  async function take(step: Step) {
    if (step.do === 'happen') await happens(step.kind, step.by)
    else if (step.do === 'wait') moveClock(step.minutes * minute)
    else if (step.do === 'work') for (const channel of channels) await works(channel, step.how)
    else if (step.do === 'block') {
      if (!blocked.has(step.by)) await makeBlock(reader, others[step.by]!)
      blocked.add(step.by)
    } else if (step.do === 'like back') await likeBack(step.by)
    else if (step.do === 'unlike') await unlike(step.by)
    else if (step.do === 'take back') {
      await db()
        .deleteFrom('member_like')
        .where('liker_id', '=', others[step.by]!.id)
        .where('liked_id', '=', id)
        .execute()
      likes[step.by] = false
    } else if (step.do === 'mute') {
      if (step.on) muted.add(step.by)
      else muted.delete(step.by)
      await db()
        .updateTable('conversation_party')
        .set({ muted: step.on })
        .where('conversation_id', '=', talks[step.by]!)
        .where('member_id', '=', id)
        .execute()
    } else if (step.do === 'see') {
      const [place, other] = [step.by, others[step.by]!]
      seenUpTo[place] = written[place]!
      likeSeen[place] = true
      await db()
        .updateTable('conversation_party')
        .set({ read_sequence: seenUpTo[place]!, delivered_sequence: 30, unread: 30 - seenUpTo[place]! })
        .where('conversation_id', '=', talks[place]!)
        .where('member_id', '=', id)
        .execute()
      await db()
        .updateTable('member_like')
        .set({ seen_at: now() })
        .where('liker_id', '=', other.id)
        .where('liked_id', '=', id)
        .execute()
    } else if (step.do === 'switch') {
      if (step.on) wishes.off[step.channel].delete(step.kind)
      else wishes.off[step.channel].add(step.kind)
      await change({ [step.channel]: { [step.kind]: step.on } })
    } else if (step.do === 'choose') {
      const chosen = step.json as {
        quiet_hours?: typeof wishes.quiet
        emails_a_day?: number
        pushes_a_day?: number
        digest?: string
      }
      wishes.digest = chosen.digest ?? wishes.digest
      if (chosen.quiet_hours !== undefined) wishes.quiet = chosen.quiet_hours
      wishes.most.email = chosen.emails_a_day ?? wishes.most.email
      wishes.most.push = chosen.pushes_a_day ?? wishes.most.push
      await change(step.json)
    } else if (step.do === 'consent') {
      wishes.consent = step.granted
      await transaction((tx) =>
        recordConsent(tx, id, { kind: 'marketing', granted: step.granted, textVersion: '2' }),
      )
      // The newest counts, by the clock.
      moveClock(1)
    } else {
      wishes.disabled = step.on
      await db()
        .updateTable('account')
        .set({ notifications_disabled: step.on ? ['bounce'] : [] })
        .where('id', '=', id)
        .execute()
    }
    for (const channel of channels) await look(channel)
  }

  // Else there would be little advertising to look at.
  await take({ do: 'consent', granted: true })
  for (const step of [...beginning(zone), ...plan]) await take(step)
  // Then nobody disturbs it any more: within some days everything is decided.
  const open = () =>
    channels.flatMap((channel) => [...noted.keys()].filter((key) => !decided[channel].has(key)))
  for (let tries = 0; open().length && tries < 60; tries++) {
    await take({ do: 'wait', minutes: 360 })
    await take({ do: 'work', how: 'well' })
  }
  expect(open()).toEqual([])
  const { rows } = await connections().query<{ payload: Mail }>(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1`,
    [email],
  )
  const bundles = (channel: Channel) =>
    [
      ...new Set(
        [...decided[channel].values()].flatMap((word) => (word.startsWith('sent ') ? [word.slice(5)] : [])),
      ),
    ].toSorted()
  expect(rows.map(({ payload }) => payload.id).toSorted()).toEqual(bundles('email'))
  const { rows: notes } = await connections().query<{ id: string }>(
    `select payload->'note'->>'id' as id from graphile_worker._private_jobs where payload->>'subscription' = $1`,
    [device],
  )
  expect(new Set(notes.map((note) => note.id)).size).toBe(notes.length)
  expect([...new Set(notes.map((note) => note.id.split(' ')[0]))].toSorted()).toEqual(bundles('push'))
  resetClock()
}

test('ACC-1 whatever happens, is chosen and breaks: nothing twice, nothing unwanted, nothing at night, nothing of somebody blocked, nothing that was answered, and nothing is lost', async () => {
  const plans = fc.record({ zone: fc.constantFrom(...zones), start: fc.constantFrom(...starts), steps })
  // Other plans every day; a failure names the seed, with which it happens again.
  const seed = Number(process.env.SEED ?? Math.floor(Date.now() / day))
  await fc.assert(fc.asyncProperty(plans, run), {
    ...{ numRuns: process.env.DEEP ? 400 : 10, endOnFailure: !process.env.DEEP },
    ...(process.env.DEEP ? {} : { seed }),
  })
}, 3_600_000)
