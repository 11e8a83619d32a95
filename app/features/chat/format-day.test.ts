import { expect, test } from 'vitest'
import { formatDate } from '#app/i18n/intl.ts'
import { locales } from '#app/i18n/locales.ts'
import { formatDayHeading, formatTime, formatTimeOrDay, toCalendarDay } from './format-day.ts'

const reader = {
  locale: 'en' as const,
  timeZone: 'Europe/Berlin',
  now: '2026-03-10T09:00:00Z',
  words: { today: 'Today', yesterday: 'Yesterday' },
}

test('groups a late message under the day of the reader’s own clock', () => {
  expect(toCalendarDay('2026-03-09T23:30:00Z', 'Europe/Berlin')).toBe('2026-03-10')
  expect(toCalendarDay('2026-03-09T23:30:00Z', 'UTC')).toBe('2026-03-09')
  expect(formatTime('2026-03-09T23:30:00Z', reader)).toBe('00:30')
})

test('I18N-1 writes a time alone as it is written after a date, in every language', () => {
  const at = '2026-03-10T08:05:00Z'
  for (const locale of locales) {
    const whole = formatDate(at, locale, { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })
    const [time] = /[\d.:]+$/.exec(whole) ?? []
    expect(formatTime(at, { locale, timeZone: 'UTC' }), locale).toBe(time)
  }
})

test('a list shows the time for today, otherwise the day, with the year only if it is another', () => {
  expect(formatTimeOrDay('2026-03-10T07:05:00Z', reader)).toBe('08:05')
  expect(formatTimeOrDay('2026-03-09T12:00:00Z', reader)).toBe('Yesterday')
  expect(formatTimeOrDay('2026-01-02T12:00:00Z', reader)).toBe('2 Jan')
  expect(formatTimeOrDay('2025-12-31T12:00:00Z', reader)).toBe('31 Dec 2025')
})

test('names a day in full', () => {
  expect(formatDayHeading('2026-03-10T07:05:00Z', reader)).toBe('Today')
  expect(formatDayHeading('2026-03-09T07:05:00Z', reader)).toBe('Yesterday')
  expect(formatDayHeading('2026-03-02T07:05:00Z', { ...reader, locale: 'de' })).toBe('Montag, 2. März')
})
