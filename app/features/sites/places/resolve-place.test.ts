import { expect, test } from 'vitest'
import { isAllowedTown } from './resolve-place.server.ts'

test.each(['Å', 'Ii', '10115 Berlin', '’t Harde', '東京', ''])('PROFILE-2 %j is a town', (town) => {
  expect(isAllowedTown(town)).toBe(true)
})

test.each(['-'.repeat(100), '🌻🌻🌻', '10115', '...'])(
  'PROFILE-2 %j has no letter and is no town',
  (town) => {
    expect(isAllowedTown(town)).toBe(false)
  },
)
