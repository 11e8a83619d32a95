import { expect, test } from 'vitest'
import { dateOrder, isoDate, lastDayOfTypedMonth, parseIsoDate } from './birth-date.ts'

test('puts the day first in English, German and French, and the year first in Swedish', () => {
  expect(dateOrder('en')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('de')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('fr')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('sv')).toEqual(['year', 'month', 'day'])
})

test('accepts a date without leading zeros', () => {
  expect(isoDate({ day: '3', month: '4', year: '1958' })).toBe('1958-04-03')
})

test('rejects a day that the calendar does not have', () => {
  expect(isoDate({ day: '31', month: '2', year: '1958' })).toBe('')
  expect(isoDate({ day: '29', month: '2', year: '1960' })).toBe('1960-02-29')
  expect(isoDate({ day: '1', month: '13', year: '1958' })).toBe('')
})

test('rejects a half typed date', () => {
  expect(isoDate(parseIsoDate(undefined))).toBe('')
  expect(isoDate({ day: '1', month: '1', year: '58' })).toBe('')
})

test.each([
  ['29', '2', '1955', '28 February 1955'],
  ['30', '02', '1956', '29 February 1956'],
  ['31', '11', '1960', '30 November 1960'],
  ['32', '12', '1960', '31 December 1960'],
  ['29', '2', '1956', null],
  ['31', '12', '1960', null],
  ['31', '13', '1960', null],
  ['31', '', '1960', null],
  ['31', '2', '55', null],
])('AUTH-3 names the last day of the month for %s.%s.%s, which does not exist', (day, month, year, last) => {
  expect(lastDayOfTypedMonth({ day, month, year }, 'en')).toBe(last)
})
