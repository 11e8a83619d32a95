import { expect, test } from 'vitest'
import { formatDate } from '#app/i18n/intl.ts'
import { locales } from '#app/i18n/locales.ts'
import { dayOf, dayWords, shortWords, timeWords } from './day-words.ts'

const reader = {
  locale: 'en' as const,
  timeZone: 'Europe/Berlin',
  now: '2026-03-10T09:00:00Z',
  words: { today: 'Today', yesterday: 'Yesterday' },
}

test('groups a late message under the day of the reader’s own clock', () => {
  expect(dayOf('2026-03-09T23:30:00Z', 'Europe/Berlin')).toBe('2026-03-10')
  expect(dayOf('2026-03-09T23:30:00Z', 'UTC')).toBe('2026-03-09')
  expect(timeWords('2026-03-09T23:30:00Z', reader)).toBe('00:30')
})

test('I18N-1 writes a time alone as it is written after a date, in every language', () => {
  const at = '2026-03-10T08:05:00Z'
  for (const locale of locales) {
    const whole = formatDate(at, locale, { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'short' })
    const [time] = /[\d.:]+$/.exec(whole) ?? []
    expect(timeWords(at, { locale, timeZone: 'UTC' }), locale).toBe(time)
  }
})

test('a list shows the time for today, otherwise the day, with the year only if it is another', () => {
  expect(shortWords('2026-03-10T07:05:00Z', reader)).toBe('08:05')
  expect(shortWords('2026-03-09T12:00:00Z', reader)).toBe('Yesterday')
  expect(shortWords('2026-01-02T12:00:00Z', reader)).toBe('2 Jan')
  expect(shortWords('2025-12-31T12:00:00Z', reader)).toBe('31 Dec 2025')
})

test('names a day in full', () => {
  expect(dayWords('2026-03-10T07:05:00Z', reader)).toBe('Today')
  expect(dayWords('2026-03-09T07:05:00Z', reader)).toBe('Yesterday')
  expect(dayWords('2026-03-02T07:05:00Z', { ...reader, locale: 'de' })).toBe('Montag, 2. März')
})
