import { expect, test } from 'vitest'
import { termsDate } from './terms-date.ts'

test('SITE-7 the terms are of 1 December 2023, 12:00 UTC, for a company that was there before', () => {
  expect(termsDate({ added: new Date('2023-06-01T09:00:00Z') })).toEqual(new Date('2023-12-01T12:00:00Z'))
  expect(termsDate({ added: new Date('2023-12-01T11:59:59Z') })).toEqual(new Date('2023-12-01T12:00:00Z'))
})

test('SITE-7 the terms are of the day on which a later company was added', () => {
  const added = new Date('2024-03-04T09:00:00Z')
  expect(termsDate({ added })).toEqual(added)
})
