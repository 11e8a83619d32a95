import { expect, test } from 'vitest'
import { recordFromKeys } from '#app/platform/records.ts'
import { factNames, facts, missedFacts } from '../facts/facts.ts'
import { completenessOf } from './completeness.ts'
import { type OwnProfile, optionalFields } from './profile.contract.ts'

const empty = {
  photos: 0,
  about: '',
  interests: [] as number[],
  tagline: '',
  city: null,
  ...recordFromKeys(factNames, () => null),
  fields: [...optionalFields],
} as unknown as OwnProfile
const full = {
  ...empty,
  photos: 3,
  about: 'x'.repeat(120),
  interests: [1, 2, 3, 4, 5],
  tagline: 'Hello',
  city: 'Hamburg',
  ...recordFromKeys(missedFacts, (name) => facts[name].values[0]),
  body_type: 'slim',
  eye_color: 'blue',
} as OwnProfile

test('PROFILE-5 an empty profile starts at zero and is asked for a photo first', () => {
  expect(completenessOf(empty)).toEqual({ percent: 0, next: { step: 'photo' } })
})

test('PROFILE-5 a profile with everything that others look for is complete', () => {
  expect(completenessOf(full)).toEqual({ percent: 100, next: null })
})

test.each([
  [{ photos: 0 }, { step: 'photo' }],
  [{ about: '' }, { step: 'about' }],
  [{ about: 'Short.' }, { step: 'more_about' }],
  [{ interests: [1, 2, 3] }, { step: 'interests', missing: 2 }],
  [{ tagline: '' }, { step: 'tagline' }],
  [{ signup_reason: null }, { step: 'signup_reason' }],
  [{ relationship_status: null }, { step: 'relationship_status' }],
  [{ city: null }, { step: 'place' }],
  [{ body_type: null }, { step: 'looks' }],
  [{ photos: 1 }, { step: 'photos', missing: 2 }],
  [{ photos: 2 }, { step: 'photos', missing: 1 }],
] as const)('PROFILE-5 with %j the next best step is %j', (lacking, next) => {
  const answer = completenessOf({ ...full, ...lacking } as OwnProfile)
  expect(answer.next).toEqual(next)
  expect(answer.percent).toBeLessThan(100)
})

test('PROFILE-5 ignores what the site does not show', () => {
  const fields = ['eye_color'] as OwnProfile['fields']
  expect(completenessOf({ ...empty, photos: 3, tagline: 'x', city: 'y', eye_color: 'blue', fields })).toEqual(
    {
      percent: 100,
      next: null,
    },
  )
})
