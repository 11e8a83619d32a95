import { expect, test } from 'vitest'
import { worthOfUnused } from './purchases.server.ts'

/** A fixed sequence of pseudo-random numbers. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

test('MONEY-11 100,000 refunds never exceed the price paid and are off by less than one minor unit', () => {
  const chance = numbers(11)
  const below = (most: number) => Math.floor((chance.next().value ?? 0) * most)
  const faults: unknown[] = []
  for (let count = 0; count < 100_000; count++) {
    const price = 1 + below(count % 2 ? 200_000 : 50)
    const bought = 1 + below(count % 3 ? 150 : 10_000)
    const unused = below(bought + 1)
    const worth = worthOfUnused(price, { bought, unused })
    const off = BigInt(worth) * BigInt(bought) - BigInt(price) * BigInt(unused)
    const isRight = Number.isInteger(worth) && worth >= 0 && worth <= price && abs(off) < BigInt(bought)
    if (!isRight) faults.push({ price, bought, unused, worth })
  }
  expect(faults).toEqual([])
})

test('MONEY-11 all of it unused is worth the whole price, none of it nothing, and half a unit rounds up but less than half down', () => {
  expect(worthOfUnused(2999, { bought: 20, unused: 20 })).toBe(2999)
  expect(worthOfUnused(2999, { bought: 20, unused: 0 })).toBe(0)
  expect(worthOfUnused(2999, { bought: 20, unused: 10 })).toBe(1500)
  expect(worthOfUnused(2249, { bought: 20, unused: 13 })).toBe(1462)
  expect(worthOfUnused(2999, { bought: 20, unused: 13 })).toBe(1949)
})

function abs(value: bigint) {
  return value < 0n ? -value : value
}
