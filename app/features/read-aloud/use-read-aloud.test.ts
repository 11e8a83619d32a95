import { beforeEach, expect, test, vi } from 'vitest'
import { findVoice, speaker, splitSpeech } from './use-read-aloud.ts'

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

class Utterance {
  onend?: () => void
  onerror?: () => void
  text: string
  constructor(text: string) {
    this.text = text
  }
}

const voice = { lang: 'de-DE' } as SpeechSynthesisVoice
let spoken: Utterance[]
let cancelled: number

beforeEach(() => {
  spoken = []
  cancelled = 0
  const speechSynthesis = { speak: (part: Utterance) => spoken.push(part), cancel: () => cancelled++ }
  vi.stubGlobal('window', { speechSynthesis })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return () => vi.unstubAllGlobals()
})

test('CHAT-1 a second text ends the first, whose late end does not silence the second', () => {
  speaker.start('first', 'Guten Morgen.', voice)
  speaker.start('second', 'Wie geht es dir?', voice)
  expect(cancelled).toBe(2)
  spoken[0]?.onerror?.()
  expect(speaker.snapshot()).toEqual({ reader: 'second' })
  spoken[1]?.onend?.()
  expect(speaker.snapshot()).toBeNull()
})

test('CHAT-1 a button stops only its own text', () => {
  speaker.start('first', 'Guten Morgen.', voice)
  speaker.stop('second')
  expect(speaker.snapshot()).toEqual({ reader: 'first' })
  speaker.stop('first')
  expect(speaker.snapshot()).toBeNull()
  expect(cancelled).toBe(2)
})

test('CHAT-1 does not read a text with nothing to say', () => {
  speaker.start('first', '...', voice)
  expect(speaker.snapshot()).toBeNull()
})
