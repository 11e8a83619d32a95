import { expect, test } from 'vitest'
import { withdrawableUntil } from './withdrawal-time.ts'

const paid_at = new Date('2026-11-16T12:00:00Z')

test('TRUST-5 an order can be withdrawn for refund_days, and where the law has it so never for fewer than 14', () => {
  const until = (country: string, refund_days: number) =>
    withdrawableUntil({ paid_at, country }, { refund_days }).toISOString()
  expect(until('DE', 14)).toBe('2026-12-01T12:00:00.000Z')
  expect(until('DE', 7)).toBe('2026-12-01T12:00:00.000Z')
  for (const country of ['NO', 'GB']) expect(until(country, 7)).toBe(until('DE', 14))
  expect(until('US', 7)).toBe('2026-11-24T12:00:00.000Z')
  expect(until('DE', 30)).toBe('2026-12-17T12:00:00.000Z')
})
