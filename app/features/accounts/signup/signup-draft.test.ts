import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSignupDraft, readSignupDraft, saveSignupDraft } from './signup-draft.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('AUTH-1 answers accumulate in this tab’s draft', () => {
  saveSignupDraft({ gender: 'female' })
  saveSignupDraft({ name: 'Ingrid' })
  expect(readSignupDraft()).toEqual({ gender: 'female', name: 'Ingrid' })
})

test('GROW-2 TRUST-10 the way back is stored without where the visitor came from', () => {
  saveSignupDraft({ target: 'a', from: '/members/a?network=radio&country=DE&ref=radio' })
  saveSignupDraft({ name: 'Ingrid' })
  expect(stored.get('signup-draft')).not.toContain('radio')
  expect(readSignupDraft().from).toBe('/members/a?country=DE')
  saveSignupDraft({ target: undefined, from: undefined })
  expect(readSignupDraft()).toEqual({ name: 'Ingrid' })
})

test('AUTH-1 nothing personal is left after sign-up except the mail’s address', () => {
  saveSignupDraft({ name: 'Ingrid', email: 'a@b.example' })
  clearSignupDraft({ sentTo: 'a@b.example' })
  expect(readSignupDraft()).toEqual({ sent_to: 'a@b.example' })
  clearSignupDraft()
  expect(readSignupDraft()).toEqual({})
})

test('AUTH-1 a draft that cannot be read or stored does not block sign-up', () => {
  for (const broken of ['{', 'null', '7']) {
    stored.set('signup-draft', broken)
    expect(readSignupDraft()).toEqual({})
  }
  vi.stubGlobal('sessionStorage', undefined)
  expect(readSignupDraft()).toEqual({})
  expect(() => saveSignupDraft({ name: 'Ingrid' })).not.toThrow()
})
