import { expect, test, vi } from 'vitest'
import { lastDayToWithdraw, paidSince, withdrawableUntil } from './withdrawal-time.ts'

const paid_at = new Date('2026-11-16T12:00:00Z')

test('TRUST-5 an order can be withdrawn for refund_days and, where the law requires it, for 14 at least', () => {
  const last = (country: string, refund_days: number) =>
    lastDayToWithdraw({ paid_at, country }, { refund_days })
  expect(last('DE', 14)).toBe('2026-11-30')
  for (const country of ['DE', 'NO', 'GB']) expect(last(country, 7)).toBe('2026-11-30')
  expect(last('US', 7)).toBe('2026-11-23')
  expect(last('DE', 30)).toBe('2026-12-16')
})

test('TRUST-5 the last day is counted by the clock of the buyer’s country, and lasts to its end everywhere', () => {
  const bought = (at: string, country: string) => ({ paid_at: new Date(at), country })
  const site = { refund_days: 14 }
  const last = (at: string, country: string) => lastDayToWithdraw(bought(at, country), site)
  // Half past midnight in Berlin, and still the day before in London.
  expect(last('2026-11-16T23:30:00Z', 'DE')).toBe('2026-12-01')
  expect(last('2026-11-16T23:30:00Z', 'GB')).toBe('2026-11-30')
  // Of several zones the later day counts.
  expect(last('2026-11-16T23:30:00Z', 'ES')).toBe('2026-12-01')
  const until = withdrawableUntil(bought('2026-11-16T12:00:00Z', 'DE'), site)
  expect(until.toLocaleString('sv', { timeZone: 'Etc/GMT+12' })).toBe('2026-12-01 00:00:00')
})

test('TRUST-5 what was paid before the earliest day asked for cannot be withdrawn anywhere', () => {
  for (const refund_days of [0, 7, 14, 30])
    for (const country of ['DE', 'US', 'KI', 'NZ', 'ES'])
      for (let hours = 0; hours < 24; hours++) {
        const at = new Date(paid_at.getTime() + hours * 3_600_000)
        const before = { paid_at: new Date(paidSince(at, { refund_days }).getTime() - 1), country }
        expect(withdrawableUntil(before, { refund_days }).getTime()).toBeLessThanOrEqual(at.getTime())
      }
})

test('TRUST-5 looks up the time zones of a country once, not for every order', () => {
  const asked = vi.spyOn(Intl.Locale.prototype as unknown as { getTimeZones: () => string[] }, 'getTimeZones')
  for (let count = 0; count < 100; count++) lastDayToWithdraw({ paid_at, country: 'CA' }, { refund_days: 14 })
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
