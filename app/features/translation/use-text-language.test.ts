import { afterAll, expect, test, vi } from 'vitest'
import { detectInBrowser } from './use-text-language.ts'

const detect = vi.fn(async () => [{ detectedLanguage: 'no', confidence: 0.99 }])
vi.stubGlobal('window', {
  LanguageDetector: { availability: async () => 'available', create: async () => ({ detect }) },
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('CHAT-1 PROFILE-1 does not ask a browser about a few words, however sure it would be', async () => {
  const line = 'Jeg liker å være ute i skogen.'
  expect(line).toHaveLength(30)
  expect(await detectInBrowser(line.slice(1))).toBeNull()
  expect(detect).not.toHaveBeenCalled()
  expect(await detectInBrowser(line)).toBe('nb')
})
