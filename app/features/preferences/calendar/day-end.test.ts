import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextMidnight } from './day-end.ts'

test.each([
  ['Europe/Berlin', '2026-07-28T20:00:00Z', '2026-07-28T22:00:00Z'],
  ['Europe/Berlin', '2026-07-28T22:00:00Z', '2026-07-29T22:00:00Z'],
  // The night summer time begins has 23 hours, the one it ends 25.
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['Europe/London', '2026-03-29T00:30:00Z', '2026-03-29T23:00:00Z'],
  // Summer time begins at midnight here, so that day begins at one.
  ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00Z'],
  ['America/Havana', '2026-03-07T12:00:00Z', '2026-03-08T05:00:00Z'],
  ['Pacific/Kiritimati', '2026-01-01T09:59:59Z', '2026-01-01T10:00:00Z'],
  ['Pacific/Niue', '2026-01-01T10:59:59Z', '2026-01-01T11:00:00Z'],
  ['Asia/Kathmandu', '2026-01-01T12:00:00Z', '2026-01-01T18:15:00Z'],
  // Samoa skipped a day.
  ['Pacific/Apia', '2011-12-29T20:00:00Z', '2011-12-30T10:00:00Z'],
  [null, '2026-01-01T12:00:00Z', '2026-01-02T00:00:00Z'],
  ['Not/A_Zone', '2026-01-01T12:00:00Z', '2026-01-02T00:00:00Z'],
])('SEARCH-4 in %s the day of %s ends at %s', (zone, at, ends) => {
  expect(nextMidnight(new Date(at), zone).toISOString()).toBe(new Date(ends).toISOString())
})

test('SEARCH-4 at any moment and anywhere, the next midnight is ahead, within 25 hours, and begins a new day', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      (zone, at) => {
        const next = nextMidnight(at, zone)
        const dayOf = (time: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(time)
        expect(next.getTime()).toBeGreaterThan(at.getTime())
        expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
        expect(dayOf(next.getTime())).not.toBe(dayOf(at.getTime()))
        expect(dayOf(next.getTime() - 1)).toBe(dayOf(at.getTime()))
      },
    ),
    { numRuns: 200 },
  )
})
