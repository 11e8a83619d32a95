import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countdownWords } from './Countdown.tsx'
import { eachSecond, mayHaveSlept, millisecondsLeft } from './time-left.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('MONEY-12 the countdown shows hours, minutes and seconds as two digits each', () => {
  expect([14_400, 14_399, 3661, 59, 0].map(countdownWords)).toEqual([
    '04:00:00',
    '03:59:59',
    '01:01:01',
    '00:00:59',
    '00:00:00',
  ])
})

test('MONEY-9 ticks every second, and stops when it is over', () => {
  const discount = { milliseconds_left: 2500 }
  const seen: number[] = []
  eachSecond(discount, () => seen.push(millisecondsLeft(discount)))
  vi.advanceTimersByTime(60_000)
  expect(seen).toEqual([2000, 1000, 0])
})

test('TRUST-4 changing the device’s clock neither prolongs nor restarts it, but makes the page ask the server again', () => {
  const discount = { milliseconds_left: 10_000 }
  expect(millisecondsLeft(discount)).toBe(10_000)
  vi.advanceTimersByTime(4000)
  expect(mayHaveSlept(discount)).toBe(false)
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(millisecondsLeft(discount)).toBe(6000)
  expect(mayHaveSlept(discount)).toBe(true)
})
