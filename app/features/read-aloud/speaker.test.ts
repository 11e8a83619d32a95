import { beforeEach, expect, test, vi } from 'vitest'
import { speaker } from './speaker.ts'

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
