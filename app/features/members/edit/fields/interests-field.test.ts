import { expect, test } from 'vitest'
import { interests } from '#app/features/sites/interests.ts'
import { interestGroups } from './InterestsField.tsx'

test('PROFILE-2 every interest belongs to one group', () => {
  const grouped = interestGroups.flatMap(({ ids }) => ids)
  expect(grouped.toSorted((one, other) => one - other)).toEqual(interests.map(({ id }) => id))
})
