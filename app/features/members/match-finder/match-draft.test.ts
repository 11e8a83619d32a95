import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyQuestion, neighbourScreen, screenFromHash } from './match-draft.ts'
import { PersistedMatchDraft } from './use-match-finder.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('SEARCH-3 the screen is part of the address; without one the reader continues where they were', () => {
  expect(screenFromHash('', {}, everyQuestion)).toBe('who')
  expect(screenFromHash('', { at: 'distance' }, everyQuestion)).toBe('distance')
  expect(screenFromHash('#match-ages', { at: 'distance' }, everyQuestion)).toBe('ages')
  expect(screenFromHash('#elsewhere', { at: 'distance' }, everyQuestion)).toBe('distance')
})

test('SEARCH-3 a link to the result shows it only to a reader who has reached it', () => {
  expect(screenFromHash('#match-result', {}, everyQuestion)).toBe('who')
  expect(screenFromHash('#match-result', { at: 'ages' }, everyQuestion)).toBe('ages')
  expect(screenFromHash('#match-result', { at: 'result' }, everyQuestion)).toBe('result')
})

test('SEARCH-3 leads nobody to a question that the site does not ask', () => {
  const questions = everyQuestion.filter((question) => question !== 'reason')
  expect(screenFromHash('#match-reason', { at: 'reason' }, questions)).toBe('who')
  expect(neighbourScreen('distance', 1, questions)).toBe('interests')
  expect(neighbourScreen('matters', 1, questions)).toBe('result')
  expect(neighbourScreen('who', -1, questions)).toBeUndefined()
})

test('SEARCH-3 answers add up, and all of them survive a reload', () => {
  const kept = new PersistedMatchDraft()
  kept.restore()
  kept.update({ who: 'male', at: 'ages' })
  kept.update({ ages: [60, 70] })
  const later = new PersistedMatchDraft()
  expect(later.snapshot()).toEqual({ draft: {}, ready: false })
  later.restore()
  expect(later.snapshot()).toEqual({ draft: { who: 'male', ages: [60, 70], at: 'ages' }, ready: true })
})
