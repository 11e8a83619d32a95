import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyQuestion } from './match-draft.ts'
import { neighbourOf, screenOf } from './match-screen.ts'
import { KeptMatchDraft } from './use-match-finder.ts'

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
  expect(screenOf('', {}, everyQuestion)).toBe('who')
  expect(screenOf('', { at: 'distance' }, everyQuestion)).toBe('distance')
  expect(screenOf('#match-ages', { at: 'distance' }, everyQuestion)).toBe('ages')
  expect(screenOf('#elsewhere', { at: 'distance' }, everyQuestion)).toBe('distance')
})

test('SEARCH-3 a link to the result shows it only to a reader who has reached it', () => {
  expect(screenOf('#match-result', {}, everyQuestion)).toBe('who')
  expect(screenOf('#match-result', { at: 'ages' }, everyQuestion)).toBe('ages')
  expect(screenOf('#match-result', { at: 'result' }, everyQuestion)).toBe('result')
})

test('SEARCH-3 leads nobody to a question that the site does not ask', () => {
  const questions = everyQuestion.filter((question) => question !== 'reason')
  expect(screenOf('#match-reason', { at: 'reason' }, questions)).toBe('who')
  expect(neighbourOf('distance', 1, questions)).toBe('interests')
  expect(neighbourOf('matters', 1, questions)).toBe('result')
  expect(neighbourOf('who', -1, questions)).toBeUndefined()
})

test('SEARCH-3 answers add up, and all of them survive a reload', () => {
  const kept = new KeptMatchDraft()
  kept.open()
  kept.keep({ who: 'male', at: 'ages' })
  kept.keep({ ages: [60, 70] })
  const later = new KeptMatchDraft()
  expect(later.snapshot()).toEqual({ draft: {}, ready: false })
  later.open()
  expect(later.snapshot()).toEqual({ draft: { who: 'male', ages: [60, 70], at: 'ages' }, ready: true })
})
