import { expect, test } from 'vitest'
import { termsDate } from './terms-date.ts'

test('SITE-7 an older company has terms dated 1 December 2023, 12:00 UTC', () => {
  expect(termsDate({ created_at: new Date('2023-06-01T09:00:00Z') })).toEqual(
    new Date('2023-12-01T12:00:00Z'),
  )
  expect(termsDate({ created_at: new Date('2023-12-01T11:59:59Z') })).toEqual(
    new Date('2023-12-01T12:00:00Z'),
  )
})

test('SITE-7 a company added later has terms dated the day it was added', () => {
  const created_at = new Date('2024-03-04T09:00:00Z')
  expect(termsDate({ created_at })).toEqual(created_at)
})
