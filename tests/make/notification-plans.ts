import fc from 'fast-check'
import {
  type Channel,
  channels,
  kindNames,
  type NotificationKind,
} from '#app/features/notifications/notification-kinds.server.ts'
import { now } from '#app/platform/clock.server.ts'

export const minute = 60_000
export const day = 1440 * minute
/** Zones that change their clocks at different times, by half an hour, or never. */
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu']
/** Today, and a day before one of them changes its clocks, forward or back. */
const starts = [
  null,
  '2027-03-13T12:00:00Z',
  '2027-03-27T12:00:00Z',
  '2027-04-03T03:00:00Z',
  '2027-10-30T12:00:00Z',
]
export const people = 4
export type Step =
  | { do: 'happen'; kind: NotificationKind; by: number }
  | { do: 'switch'; channel: Channel; kind: NotificationKind; on: boolean }
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
  | { do: 'outage'; of: Channel; on: boolean }
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
  kind: fc.constantFrom(...kindNames),
  by,
}) as fc.Arbitrary<Step>
const choice = fc.oneof(
  fc.record({
    do: fc.constant('switch' as const),
    channel: fc.constantFrom(...channels),
    kind: fc.constantFrom(...kindNames),
    on: fc.boolean(),
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
  fc.record({ do: fc.constant('outage' as const), of: fc.constantFrom(...channels), on: fc.boolean() }),
  // Twice as likely as the others: it can concern many people.
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
    // Often enough to come between an event and its notification.
    { arbitrary: choice, weight: 5 },
  ),
  { minLength: 12, maxLength: 52 },
)

/** What a wall clock shows there. */
const clockIn = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Whether it has been 18:00 where the member lives since then, on a Friday if once a week is chosen. */
export function hadEvening(since: Date, digest: string, zone: string) {
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

/** Steps through the quiet minutes until the clock shows this one, or until their end. */
export function isQuiet(quiet: { from: number; to: number } | null, zone: string) {
  const shown = minuteIn(zone)
  for (let at = quiet?.from; quiet && at !== quiet.to; at = (Number(at) + 1) % 1440)
    if (at === shown) return true
  return false
}

/**
 * Random plans rarely contain these: something switched off, something at night, and something that could not be sent
 * until it was unwanted in part, and night.
 */
export function beginning(zone: string): Step[] {
  const switchLikes = (on: boolean) =>
    channels.map((channel): Step => ({ do: 'switch', channel, kind: 'like', on }))
  const outage = (on: boolean) => channels.map((of): Step => ({ do: 'outage', of, on }))
  const from = minuteIn(zone)
  const night: Step = { do: 'choose', json: { quiet_hours: { from, to: (from + 600) % 1440 } } }
  const noNight: Step = { do: 'choose', json: { quiet_hours: null } }
  const workLater: Step[] = [
    { do: 'wait', minutes: 90 },
    { do: 'work', how: 'well' },
  ]
  return [
    ...switchLikes(false),
    ...[{ do: 'happen', kind: 'like', by: 1 } as const, ...workLater],
    ...switchLikes(true),
    night,
    ...[{ do: 'happen', kind: 'message', by: 0 } as const, ...workLater],
    noNight,
    ...outage(true),
    ...[2, 3].map((by): Step => ({ do: 'happen', kind: 'message', by })),
    ...workLater,
    { do: 'mute', by: 2, on: true },
    night,
    ...outage(false),
    ...workLater,
    { do: 'mute', by: 2, on: false },
    noNight,
  ]
}

export interface Plan {
  zone: string
  start: string | null
  steps: Step[]
}

export const plans = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc.constantFrom(...starts),
  steps,
}) as fc.Arbitrary<Plan>
