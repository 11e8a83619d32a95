import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { persistedProfileRows } from './given-facts.ts'
import type { ShownProfile } from './profile-view.contract.ts'

const profile = {
  gender: 'female',
  fictional: false,
  tagline: 'Slow mornings',
  about: 'I keep bees.',
  sexuality: 'lesbian',
  eye_color: 'blue',
  interests: [],
} as Partial<ShownProfile> as ShownProfile

const textsOf = (one: ShownProfile) =>
  persistedProfileRows(i18nFor('en'), one, { label: 'Fictional profile', place: 'Hamburg' }).map(
    ({ text }) => text,
  )

test('APP-1 TRUST-10 stores nothing about sexuality with a profile', () => {
  const texts = textsOf(profile)
  expect(texts.slice(0, 3)).toEqual(['Slow mornings', 'Hamburg', 'I keep bees.'])
  // Other facts are stored.
  expect(texts.length).toBeGreaterThan(4)
  expect(texts.join()).not.toMatch(/lesbian/i)
})

test('APP-1 PROFILE-7 stores a fictional profile with its label first, and others without one', () => {
  expect(textsOf({ ...profile, fictional: true })[0]).toBe('Fictional profile')
  expect(textsOf(profile)).not.toContain('Fictional profile')
})
