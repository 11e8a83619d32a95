import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.server.ts'

test('what is asked in one turn goes together, in sizes of 1, 4 and 16, and everyone gets their own answer', async () => {
  const sizes: number[] = []
  const double = askedTogether(async (numbers: number[]) => {
    sizes.push(numbers.length)
    return numbers.map((number) => 2 * number)
  })
  expect(await double(1)).toBe(2)
  const many = Array.from({ length: 19 }, (_, place) => place)
  expect(await Promise.all(many.map(double))).toEqual(many.map((number) => 2 * number))
  expect(sizes).toEqual([1, 16, 4])
})

test('what fails for all is told to all, and the next turn is asked again', async () => {
  let isBroken = true
  const same = askedTogether(async (numbers: number[]) => {
    if (isBroken) throw new Error('broken')
    return numbers
  })
  const answers = await Promise.allSettled([same(1), same(2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isBroken = false
  expect(await same(3)).toBe(3)
})
