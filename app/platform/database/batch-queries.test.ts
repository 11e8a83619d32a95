import { expect, test } from 'vitest'
import { batchQueries } from './batch-queries.server.ts'

test('sends the questions of one turn together, in sizes of 1, 4 and 16, and answers each one', async () => {
  const sizes: number[] = []
  const double = batchQueries(async (numbers: number[]) => {
    sizes.push(numbers.length)
    return numbers.map((number) => 2 * number)
  })
  expect(await double(1)).toBe(2)
  const many = Array.from({ length: 19 }, (_, place) => place)
  expect(await Promise.all(many.map(double))).toEqual(many.map((number) => 2 * number))
  expect(sizes).toEqual([1, 16, 4])
})

test('rejects every question of a failed batch, and asks again in the next turn', async () => {
  let isBroken = true
  const same = batchQueries(async (numbers: number[]) => {
    if (isBroken) throw new Error('broken')
    return numbers
  })
  const answers = await Promise.allSettled([same(1), same(2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await same(3)).toBe(3)
})
