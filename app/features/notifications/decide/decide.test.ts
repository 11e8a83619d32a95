import fc from 'fast-check'
import { expect, test } from 'vitest'
import { channels, isMarketing, kindNames, notificationKinds } from '../notification-kinds.server.ts'
import { type ChannelSettings, decide, endOfQuiet, type PendingEvent, type SentBefore } from './decide.ts'
import { localTime } from './local-time.ts'

const minute = 60_000
const day = 1440 * minute
const start = new Date('2027-03-26T09:00:00Z')

const open: ChannelSettings = {
  off: new Set(),
  closed: null,
  hasMarketingConsent: true,
  quiet: null,
  zone: 'Europe/Berlin',
  digest: 'off',
  mostADay: 4,
}
const never = { today: 0, lastAt: null }
const nothingYet: SentBefore = { news: never, advertisedAt: null }
const sentNews = (today: number, lastAt: Date): SentBefore => ({ ...nothingYet, news: { today, lastAt } })
const after = (minutes: number) => new Date(start.getTime() + minutes * minute)
const event = (id: string, rest: Partial<PendingEvent> = {}): PendingEvent => ({
  id,
  kind: 'message',
  happenedAt: start,
  cancelReason: null,
  ...rest,
})
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id)

test('ACC-1 ten messages in a minute become one mail, some minutes after the first', () => {
  const ten = Array.from({ length: 10 }, (_, place) => event(`m${place}`, { happenedAt: after(place / 10) }))
  expect(decide('email', ten, open, { sentBefore: nothingYet, now: after(1) })).toEqual({
    send: [],
    drop: [],
    decideAt: after(5),
  })
  const { send, decideAt } = decide('email', ten, open, { sentBefore: nothingYet, now: after(5) })
  expect(idsOf(send)).toEqual(idsOf(ten))
  expect(decideAt).toBeNull()
})

test('ACC-1 the next mail waits for an hour, and the one after the day’s last for the next day', () => {
  const sentBefore = sentNews(1, after(0))
  expect(decide('email', [event('m')], open, { sentBefore, now: after(5) }).decideAt).toEqual(after(60))
  const all = sentNews(4, after(-120))
  const { decideAt } = decide('email', [event('m')], open, { sentBefore: all, now: after(5) })
  expect(decideAt?.toISOString()).toBe('2027-03-26T23:00:00.000Z')
})

test.for([
  [{ cancelReason: 'seen' }, {}, 'seen'],
  [{ cancelReason: 'gone' }, {}, 'gone'],
  [{ cancelReason: 'muted' }, {}, 'muted'],
  [{}, { off: new Set(['message']) }, 'switched_off'],
  [{}, { closed: 'disabled' }, 'disabled'],
  [{ kind: 'discount' }, { hasMarketingConsent: false }, 'no_consent'],
  [{ happenedAt: after(-9 * 1440) }, {}, 'too_old'],
] as [Partial<PendingEvent>, Partial<ChannelSettings>, string][])(
  'ACC-1 an event that need not or must not be notified is dropped with its reason: %j %j',
  ([rest, settings, reason]) => {
    const decision = decide(
      'email',
      [event('m', rest)],
      { ...open, ...settings },
      { sentBefore: nothingYet, now: after(5) },
    )
    expect(decision).toEqual({ send: [], drop: [{ id: 'm', reason }], decideAt: null })
  },
)

test('ACC-1 a push is outdated after a day, a mail after eight', () => {
  const reasons = (minutes: number) =>
    channels.map((channel) => {
      const { drop } = decide(channel, [event('m')], open, { sentBefore: nothingYet, now: after(minutes) })
      return drop[0]?.reason ?? null
    })
  expect(reasons(1440)).toEqual([null, null])
  expect(reasons(1441)).toEqual([null, 'too_old'])
  expect(reasons(8 * 1440)).toEqual([null, 'too_old'])
  expect(reasons(8 * 1440 + 1)).toEqual(['too_old', 'too_old'])
})

test('ACC-1 MONEY-8 advertising uses up neither the day’s mails nor the hour between messages, goes out weekly at most, and yields to them', () => {
  const settings = { ...open, mostADay: 1 }
  const offer = event('d', { kind: 'digest' })
  const advertised: SentBefore = { ...nothingYet, advertisedAt: after(0) }
  const at = (waiting: PendingEvent[], sentBefore: SentBefore, minutes: number) => {
    const { send, decideAt } = decide('email', waiting, settings, { sentBefore, now: after(minutes) })
    return [idsOf(send), decideAt?.toISOString() ?? null]
  }
  expect(at([offer], nothingYet, 0)).toEqual([['d'], null])
  // A message goes out when it would have without advertising.
  expect(at([event('m')], advertised, 5)).toEqual([['m'], null])
  // The next one goes out once a week is over, even if a message goes out before.
  const week = 7 * 1440
  const next = event('e', { kind: 'discount' })
  expect(at([next], advertised, 90)).toEqual([[], after(week).toISOString()])
  expect(at([next, event('m')], advertised, 5)).toEqual([['m'], after(week).toISOString()])
  expect(at([next, event('m')], advertised, week - 1)).toEqual([['m'], '2027-04-02T22:00:00.000Z'])
  expect(at([next, event('m')], advertised, week)).toEqual([['e', 'm'], null])
  // With the day's mails used up it waits; with a message nearly due it goes along.
  expect(at([offer], sentNews(1, after(-120)), 0)).toEqual([[], '2027-03-26T23:00:00.000Z'])
  expect(at([offer, event('m')], nothingYet, 0)).toEqual([[], after(5).toISOString()])
  expect(at([offer, event('m')], nothingYet, 5)).toEqual([['d', 'm'], null])
  // It does not wait for the evening digest of others.
  const gathered = decide(
    'email',
    [offer, event('m')],
    { ...settings, digest: 'daily' },
    {
      sentBefore: nothingYet,
      now: after(0),
    },
  )
  expect([idsOf(gathered.send), gathered.decideAt?.toISOString()]).toEqual([
    ['d'],
    '2027-03-26T17:00:00.000Z',
  ])
})

test('ACC-1 in quiet hours everything waits for their end, including pushes', () => {
  const quiet = { from: 9 * 60, to: 11 * 60 }
  for (const channel of channels)
    expect(
      decide(channel, [event('m')], { ...open, quiet }, { sentBefore: nothingYet, now: after(5) }).decideAt,
    ).toEqual(after(60))
})

test('ACC-1 a digest gathers what others did until the evening, or until Friday evening; a photo decision does not wait', () => {
  const decideAt = (digest: ChannelSettings['digest'], kind: PendingEvent['kind']) =>
    decide('email', [event('m', { kind })], { ...open, digest }, { sentBefore: nothingYet, now: after(1) })
  expect(decideAt('daily', 'like').decideAt?.toISOString()).toBe('2027-03-26T17:00:00.000Z')
  expect(decideAt('weekly', 'like').decideAt?.toISOString()).toBe('2027-03-26T17:00:00.000Z')
  const later = event('m', { happenedAt: after(10 * 60) })
  const settings: ChannelSettings = { ...open, digest: 'weekly' }
  // Summer time has begun by then.
  expect(
    decide('email', [later], settings, { sentBefore: nothingYet, now: after(601) }).decideAt?.toISOString(),
  ).toBe('2027-04-02T16:00:00.000Z')
  expect(idsOf(decideAt('weekly', 'photo').send)).toEqual(['m'])
})

test('ACC-1 an event waiting for the evening does not go along with one due by day, and goes at its own time', () => {
  const waiting = [event('m'), event('p', { kind: 'photo', happenedAt: after(60) })]
  for (const digest of ['daily', 'weekly'] as const) {
    const settings = { ...open, digest }
    const by = decide('email', waiting, settings, { sentBefore: nothingYet, now: after(60) })
    expect([idsOf(by.send), by.decideAt?.toISOString()]).toEqual([['p'], '2027-03-26T17:00:00.000Z'])
    // The mail just sent does not trigger another decision at once.
    const late = after(7 * 60 + 59)
    const close = decide('email', [event('m'), event('p', { kind: 'photo', happenedAt: late })], settings, {
      sentBefore: nothingYet,
      now: late,
    })
    expect([idsOf(close.send), close.decideAt]).toEqual([['p'], after(8 * 60 + 59)])
    const sentBefore = sentNews(1, late)
    expect(idsOf(decide('email', waiting, settings, { sentBefore, now: after(8 * 60 + 59) }).send)).toEqual([
      'm',
      'p',
    ])
  }
  // A push, or a member without a digest, gets them together.
  const together = { sentBefore: nothingYet, now: after(60) }
  expect(idsOf(decide('email', waiting, open, together).send)).toEqual(['m', 'p'])
  expect(idsOf(decide('push', waiting, { ...open, digest: 'weekly' }, together).send)).toEqual(['m', 'p'])
})

const wishesArbitrary: fc.Arbitrary<ChannelSettings> = fc.record({
  off: fc.subarray([...kindNames], { maxLength: 4 }).map((some) => new Set(some)),
  closed: fc.constantFrom(null, null, null, 'disabled' as const),
  hasMarketingConsent: fc.boolean(),
  quiet: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1000 }))
      .map(([from, length]) => ({ from, to: (from + length) % 1440 })),
  ),
  zone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
  digest: fc.constantFrom('off', 'daily', 'weekly'),
  mostADay: fc.integer({ min: 1, max: 6 }),
})

/** The first quarter of an hour after a moment that is 18:00 there, on a Friday for weekly digests. */
function eveningAfter(moment: Date, { zone, digest }: ChannelSettings): number {
  const written = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const quarter = 15 * minute
  let at = (Math.floor(moment.getTime() / quarter) + 1) * quarter
  const isIt = () => {
    const words = written.format(at)
    return words.includes('18:00') && (digest === 'daily' || words.includes('Fri'))
  }
  while (!isIt()) at += quarter
  return at
}

const streamArbitrary = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kindNames),
      in: fc.integer({ min: 0, max: 20 * 1440 }),
      /** After how many minutes the member sees it without a notification. */
      seenAfter: fc.option(fc.integer({ min: 0, max: 600 })),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((events) => events.toSorted((a, b) => a.in - b.in))

test('ACC-1 for any events and settings: nothing twice, nothing unwanted, nothing in quiet hours, no more a day than allowed, and nothing lost', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...channels),
      wishesArbitrary,
      streamArbitrary,
      (channel, settings, stream) => {
        const decided = new Map<string, string>()
        const sentOn = new Map<string, number>()
        const last: { news: Date | null; advertising: Date | null } = { news: null, advertising: null }
        let decideAt: Date | null = null
        const coming = stream.map((one, place) => ({ ...one, id: `e${place}`, happenedAt: after(one.in) }))
        const arrived: typeof coming = []
        for (let steps = 0; coming.length || decideAt; steps++) {
          expect(steps).toBeLessThan(2000)
          const next = coming[0]
          const now: Date = decideAt && (!next || decideAt <= next.happenedAt) ? decideAt : next!.happenedAt
          while (coming[0] && coming[0].happenedAt <= now) arrived.push(coming.shift()!)
          const waiting = arrived
            .filter(({ id }) => !decided.has(id))
            .map(({ id, kind, happenedAt, seenAfter }): PendingEvent => {
              const isSeen = seenAfter !== null && now.getTime() >= happenedAt.getTime() + seenAfter * minute
              return { id, kind, happenedAt, cancelReason: isSeen ? 'seen' : null }
            })
          const today = localTime(now, settings.zone).day
          const sentBefore = {
            news: { today: sentOn.get(today) ?? 0, lastAt: last.news },
            advertisedAt: last.advertising,
          }
          const decision = decide(channel, waiting, settings, { sentBefore, now })
          // Decides as if there were no advertising.
          const isNews = ({ kind }: PendingEvent) => !isMarketing(kind)
          const alone = decide(channel, waiting.filter(isNews), settings, {
            sentBefore: { ...sentBefore, advertisedAt: null },
            now,
          })
          expect(idsOf(decision.send.filter(isNews))).toEqual(idsOf(alone.send))
          decideAt = decision.decideAt
          if (decideAt) expect(decideAt.getTime()).toBeGreaterThan(now.getTime())
          for (const { id, reason } of decision.drop) decided.set(id, reason)
          for (const { id, kind, cancelReason, happenedAt } of decision.send) {
            expect(decided.has(id)).toBe(false)
            expect(cancelReason).toBeNull()
            expect(settings.off.has(kind) || settings.closed !== null).toBe(false)
            if (isMarketing(kind)) expect(settings.hasMarketingConsent).toBe(true)
            if (channel === 'email' && notificationKinds[kind].isSocial && settings.digest !== 'off')
              expect(now.getTime()).toBeGreaterThanOrEqual(eveningAfter(happenedAt, settings))
            decided.set(id, 'sent')
          }
          if (!decision.send.length) continue
          expect(endOfQuiet(now, settings.quiet, settings.zone)).toBeNull()
          const since = (before: Date | null) => (before ? now.getTime() - before.getTime() : Infinity)
          if (decision.send.some(isNews)) {
            expect(sentBefore.news.today).toBeLessThan(settings.mostADay)
            sentOn.set(today, sentBefore.news.today + 1)
            expect(since(last.news)).toBeGreaterThanOrEqual(20_000)
            last.news = now
          }
          if (!decision.send.every(isNews)) {
            expect(since(last.advertising)).toBeGreaterThanOrEqual(7 * day)
            last.advertising = now
          }
        }
        expect(decided.size).toBe(stream.length)
      },
    ),
    { numRuns: process.env.DEEP ? 5000 : 300 },
  )
})

test('ACC-1 a limit, quiet hours or a digest alone never make an event too old for a mail', () => {
  const settings: ChannelSettings = { ...open, digest: 'weekly', mostADay: 1, quiet: { from: 1000, to: 999 } }
  let now = start
  for (let tries = 0; tries < 20; tries++) {
    const { send, drop, decideAt } = decide('email', [event('m')], settings, { sentBefore: nothingYet, now })
    expect(drop).toEqual([])
    if (send.length) break
    now = decideAt!
  }
  expect(now.getTime() - start.getTime()).toBeLessThan(8 * day)
})
