import { expect, test } from 'vitest'
import { findVoice, splitSpeech } from './speech.ts'

const createVoice = (lang: string, localService = true) => ({ lang, localService }) as SpeechSynthesisVoice

test('PROFILE-1 reads a text completely in whole sentences, a few at a time', () => {
  const text = 'I like the sea. And dogs! Do you? '.repeat(20)
  const parts = splitSpeech(text)
  expect(parts.length).toBeGreaterThan(2)
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(200)
    expect(part).toMatch(/[.!?]$/)
  }
  expect(parts.join(' ').replace(/\s+/g, ' ')).toBe(text.trim())
})

test('PROFILE-1 splits an endless sentence or word without losing any of it', () => {
  expect(splitSpeech('word '.repeat(200)).join(' ')).toBe('word '.repeat(200).trim())
  expect(splitSpeech('x'.repeat(450)).map(({ length }) => length)).toEqual([200, 200, 50])
})

test.each(['', '  ', '\n\n', '...', '!?'])('PROFILE-1 nothing to read in %j', (text) => {
  expect(splitSpeech(text)).toEqual([])
})

test('PROFILE-1 the voice speaks the language of the text, preferably a local voice', () => {
  const voices = [
    createVoice('en-GB'),
    createVoice('de-DE', false),
    createVoice('de_AT'),
    createVoice('no-NO'),
  ]
  expect(findVoice('de', voices)?.lang).toBe('de_AT')
  expect(findVoice('nb', voices)?.lang).toBe('no-NO')
  expect(findVoice('fi', voices)).toBeUndefined()
  expect(findVoice('en', [])).toBeUndefined()
})
