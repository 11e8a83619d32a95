import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfQuiet } from './decide.ts'
import { localTime, nextAt } from './local-time.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']

test.for([
  // The night in which the clocks go forward from 2:00 to 3:00 has no 2:30.
  ['2027-03-27T23:00:00Z', 150, '2027-03-28T01:00:00.000Z'],
  // The night in which they go back has it twice; the first counts.
  ['2027-10-30T22:00:00Z', 150, '2027-10-31T00:30:00.000Z'],
  ['2027-10-30T22:00:00Z', 420, '2027-10-31T06:00:00.000Z'],
  ['2027-06-01T12:00:30Z', 840, '2027-06-02T12:00:00.000Z'],
  ['2027-06-01T11:59:30Z', 840, '2027-06-01T12:00:00.000Z'],
] as const)('ACC-1 after %s in Berlin the clock shows %s minutes at %s', ([after, minutes, at]) => {
  expect(nextAt(new Date(after), minutes, 'Europe/Berlin').toISOString()).toBe(at)
})

test('ACC-1 the next time on a clock is at most a day and an hour ahead, and shows the requested time unless it is skipped', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 0, max: 1439 }),
      fc.constantFrom(...zones),
      (after, minutes, zone) => {
        const at = nextAt(after, minutes, zone)
        const ahead = at.getTime() - after.getTime()
        expect(ahead).toBeGreaterThan(0)
        expect(ahead).toBeLessThanOrEqual(25.5 * 3_600_000)
        const shown = localTime(at, zone).minutes
        if (shown !== minutes)
          expect(localTime(new Date(at.getTime() - 60_000), zone).minutes).toBeLessThan(minutes)
      },
    ),
    { numRuns: process.env.DEEP ? 20_000 : 1000 },
  )
})

test('ACC-1 quiet hours may span midnight, and end by the member’s local time', () => {
  const night = { from: 22 * 60, to: 7 * 60 }
  const end = (at: string, zone: string) => endOfQuiet(new Date(at), night, zone)?.toISOString()
  expect(end('2027-01-05T23:30:00Z', 'Europe/Berlin')).toBe('2027-01-06T06:00:00.000Z')
  expect(end('2027-01-06T05:59:59Z', 'Europe/Berlin')).toBe('2027-01-06T06:00:00.000Z')
  expect(end('2027-01-06T06:00:00Z', 'Europe/Berlin')).toBeUndefined()
  expect(end('2027-01-05T23:30:00Z', 'America/New_York')).toBeUndefined()
  const noon = { from: 12 * 60, to: 14 * 60 }
  expect(endOfQuiet(new Date('2027-01-05T12:30:00Z'), noon, 'UTC')?.toISOString()).toBe(
    '2027-01-05T14:00:00.000Z',
  )
  expect(endOfQuiet(new Date('2027-01-05T14:00:00Z'), noon, 'UTC')).toBeNull()
  expect(endOfQuiet(new Date('2027-01-05T14:00:00Z'), null, 'UTC')).toBeNull()
})

/** Steps minute by minute through the local wall-clock time until none is quiet. */
function endByTheClock(at: Date, { from, to }: { from: number; to: number }, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const isQuiet = (moment: number) => {
    const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number)
    return (hours * 60 + minutes - from + 1440) % 1440 < (to - from + 1440) % 1440
  }
  let moment = Math.floor(at.getTime() / 60_000) * 60_000
  while (isQuiet(moment)) moment += 60_000
  return moment
}

test('ACC-1 quiet hours end with their last quiet minute, also in the nights when the clocks change', () => {
  const nights = [
    '2027-03-14',
    '2027-03-28',
    '2027-04-04',
    '2027-10-03',
    '2027-10-31',
    '2027-11-07',
    '2027-06-01',
  ]
  const hour = 3_600_000
  fc.assert(
    fc.property(
      fc.constantFrom(...nights),
      fc.integer({ min: -36 * 60, max: 36 * 60 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 1, max: 1439 }),
      fc.constantFrom(...zones),
      (night, minutes, from, length, zone) => {
        const at = new Date(Date.parse(night) + minutes * 60_000)
        const quiet = { from, to: (from + length) % 1440 }
        let end = at
        for (let next = endOfQuiet(end, quiet, zone); next; next = endOfQuiet(end, quiet, zone)) {
          expect(next.getTime()).toBeGreaterThan(end.getTime())
          expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(75 * hour)
          expect(next.getTime() - end.getTime()).toBeLessThanOrEqual(25.5 * hour)
          end = next
        }
        expect(end.toISOString()).toBe(new Date(endByTheClock(at, quiet, zone)).toISOString())
      },
    ),
    { numRuns: process.env.DEEP ? 5000 : 60 },
  )
})
