import { expect, test } from 'vitest'
import { dateOrder, isoDate, partsOf } from './birth-date.ts'

test('the day comes first in English, German and French, the year in Swedish', () => {
  expect(dateOrder('en')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('de')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('fr')).toEqual(['day', 'month', 'year'])
  expect(dateOrder('sv')).toEqual(['year', 'month', 'day'])
})

test('a date may be typed without leading zeros', () => {
  expect(isoDate({ day: '3', month: '4', year: '1958' })).toBe('1958-04-03')
})

test('a day that the calendar does not have is no date', () => {
  expect(isoDate({ day: '31', month: '2', year: '1958' })).toBe('')
  expect(isoDate({ day: '29', month: '2', year: '1960' })).toBe('1960-02-29')
  expect(isoDate({ day: '1', month: '13', year: '1958' })).toBe('')
})

test('a half typed date is no date', () => {
  expect(isoDate(partsOf(undefined))).toBe('')
  expect(isoDate({ day: '1', month: '1', year: '58' })).toBe('')
})
