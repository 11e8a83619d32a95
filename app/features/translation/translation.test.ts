import { expect, test } from 'vitest'
import { deferredCall } from '#tests/deferred-call.ts'
import {
  cacheTranslation,
  chooseTranslator,
  getTranslation,
  type Progress,
  Translation,
} from './translation.ts'

test('CHAT-1 the first press translates, further ones hide and show', async () => {
  const { call, asked } = deferredCall<[string, Progress], string>()
  const translation = new Translation('Guten Morgen')
  void translation.toggle(call)
  void translation.toggle(call)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.sent[0]).toBe('Guten Morgen')
  asked[0]?.sent[1](0.4)
  expect(translation.snapshot()).toEqual({ kind: 'under_way', downloaded: 0.4 })

  await asked[0]?.answer('Good morning')
  expect(translation.snapshot()).toEqual({ kind: 'ready', text: 'Good morning', shown: true })
  void translation.toggle(call)
  expect(translation.snapshot()).toMatchObject({ shown: false })
  void translation.toggle(call)
  expect(translation.snapshot()).toMatchObject({ shown: true })
  expect(asked).toHaveLength(1)
})

test('CHAT-1 a failure shows its reason, and the next press tries again', async () => {
  const { call, asked } = deferredCall<[string, Progress], string>()
  const translation = new Translation('Guten Morgen')
  void translation.toggle(call)
  await asked[0]?.fail('translation_failed')
  expect(translation.snapshot()).toMatchObject({ kind: 'failed', problem: { error: 'translation_failed' } })
  void translation.toggle(call)
  await asked[1]?.fail()
  expect(translation.snapshot()).toEqual({ kind: 'failed', problem: null })
  void translation.toggle(call)
  await asked[2]?.answer('Good morning')
  expect(translation.snapshot()).toMatchObject({ kind: 'ready' })
})

test('CHAT-1 a text scrolled back into view is translated as before, for each language separately', () => {
  const translation = getTranslation('Guten Morgen', 'en')
  expect(getTranslation('Guten Morgen', 'en')).not.toBe(translation)
  cacheTranslation(translation, 'en')
  expect(getTranslation('Guten Morgen', 'en')).toBe(translation)
  expect(getTranslation('Guten Morgen', 'fr')).not.toBe(translation)
})

test('CHAT-1 PROFILE-1 the browser translates; the service where it cannot or fails; without either there is nothing to press', async () => {
  const browser = async () => 'by the browser'
  const broken = () => Promise.reject(new Error('no room for the download'))
  const service = async () => 'by the service'
  const result = (...both: Parameters<typeof chooseTranslator>) =>
    chooseTranslator(...both)?.('Guten Morgen', () => {})
  expect(await result(browser, service)).toBe('by the browser')
  expect(await result(null, service)).toBe('by the service')
  expect(await result(broken, service)).toBe('by the service')
  await expect(result(broken, null)).rejects.toThrow('no room')
  expect(chooseTranslator(null, null)).toBeNull()
})
