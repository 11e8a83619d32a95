import { expect, test } from 'vitest'
import { isCopy, lookSide } from './photo-look.ts'

const look = Uint8Array.from({ length: lookSide ** 2 }, (_, place) => place % 256)
const changeContrast = (steps: number) => look.map((dot) => (dot < 128 ? dot + steps : dot - steps))

test('PROFILE-5 a copy that was saved again is the same photo, the next picture of a series is not', () => {
  expect([0, 1, 2, 4].map((steps) => isCopy(look, changeContrast(steps)))).toEqual([true, true, false, false])
})
