import { expect, test } from 'vitest'
import { type ComparedProfile, highlightsOf } from './highlights.ts'

const at = new Date('2026-06-01T12:00:00Z')
const her: ComparedProfile = {
  kind: 'member',
  gender: 'female',
  seeking: 'male',
  date_of_birth: new Date('1960-01-01'),
  search_min_age: 60,
  search_max_age: 70,
  search_ages_suggested: false,
  region: 'DE-HH',
  signup_reason: 'dance',
  created_at: new Date('2025-01-01'),
}
const him: ComparedProfile = {
  ...her,
  gender: 'male',
  seeking: 'female',
  date_of_birth: new Date('1962-01-01'),
}
const shown = new Set(['signup_reason', 'region'])
const between: Omit<Parameters<typeof highlightsOf>[0], 'viewer' | 'profile'> = {
  shown,
  sharedInterests: 2,
  regionName: 'Hamburg',
  likesViewer: false,
  at,
}

function kindsOf(
  viewer: ComparedProfile | null,
  profile: ComparedProfile,
  changes: Partial<typeof between> = {},
) {
  return highlightsOf({ viewer, profile, ...between, ...changes }).map(({ kind }) => kind)
}

test('PROFILE-1 lists all that two have in common, the strongest first', () => {
  expect(kindsOf(her, him)).toEqual(['seeks_you', 'same_reason', 'same_region', 'shared_interests'])
  expect(kindsOf(her, him, { likesViewer: true })[0]).toBe('likes_you')
})

test('PROFILE-1 says that two look for each other only when both do', () => {
  expect(kindsOf(her, { ...him, search_max_age: 65 })).not.toContain('seeks_you')
  expect(kindsOf(her, { ...him, search_ages_suggested: true })).not.toContain('seeks_you')
  expect(kindsOf(her, { ...him, seeking: 'male' })).not.toContain('seeks_you')
  expect(kindsOf({ ...her, seeking: 'female' }, him)).not.toContain('seeks_you')
})

test('PROFILE-1 a comparison does not reveal what the site does not show', () => {
  expect(kindsOf(her, him, { shown: new Set(), regionName: null, sharedInterests: 0 })).toEqual(['seeks_you'])
})

test('PROFILE-1 a visitor has nothing to compare, but sees who is new', () => {
  expect(kindsOf(null, him)).toEqual([])
  expect(kindsOf(null, { ...him, created_at: new Date('2026-05-25') })).toEqual(['new_here'])
})

test('TRUST-1 a fictional profile has nothing in common with anyone', () => {
  expect(kindsOf(her, { ...him, kind: 'fictional', created_at: at })).toEqual([])
})
