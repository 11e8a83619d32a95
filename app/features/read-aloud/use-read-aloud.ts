import { useEffect, useId, useState } from 'react'
import { Store, useStore } from '#app/web/browser/store.ts'

/** Chrome falls silent in the middle of a long text, so it is read a few sentences at a time. */
const maxPartLength = 200

export function splitSpeech(text: string): string[] {
  const sentences = text.match(/[^.!?…\n]+[.!?…]*[\s]*/g) ?? []
  const parts: string[] = []
  for (const sentence of sentences.flatMap(splitLongSentence)) {
    const last = parts.at(-1)
    if (last !== undefined && last.length + sentence.length <= maxPartLength)
      parts[parts.length - 1] = last + sentence
    else parts.push(sentence)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

function splitLongSentence(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > maxPartLength) {
    const space = rest.lastIndexOf(' ', maxPartLength)
    const end = space > 0 ? space + 1 : maxPartLength
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

/** A voice of this language, whatever its country; none where the device cannot speak it. */
export function findVoice(language: string, voices: readonly SpeechSynthesisVoice[]) {
  // Norwegian voices are called nb or, on older devices, no.
  const wanted = language === 'nb' ? ['nb', 'no'] : [language]
  const fitting = voices.filter(({ lang }) => wanted.includes(lang.slice(0, 2).toLowerCase()))
  return fitting.find((voice) => voice.localService) ?? fitting[0]
}

interface CurrentReading {
  reader: string
}

/** Reads one text at a time, whichever button asks, and tracks whose turn it is. */
class Speaker extends Store<CurrentReading | null> {
  constructor() {
    super(null)
  }

  start(reader: string, text: string, voice: SpeechSynthesisVoice) {
    window.speechSynthesis.cancel()
    const parts = splitSpeech(text)
    if (parts.length === 0) return this.set(null)
    const turn = { reader }
    this.set(turn)
    // Ignores end events of an earlier text.
    const end = () => this.snapshot() === turn && this.set(null)
    for (const [place, part] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(part)
      utterance.lang = voice.lang
      utterance.voice = voice
      utterance.rate = 0.95
      utterance.onerror = end
      if (place === parts.length - 1) utterance.onend = end
      window.speechSynthesis.speak(utterance)
    }
  }

  /** Stops only the reader's own text. */
  stop(reader: string) {
    if (this.snapshot()?.reader !== reader) return
    window.speechSynthesis.cancel()
    this.set(null)
  }
}

export const speaker = new Speaker()

/** Null where the device has no voice for the language. Stops when the text unmounts. */
export function useReadAloud(text: string, language: string) {
  // Another text ends the one before.
  const reader = `${useId()} ${text}`
  const voice = useVoice(language)
  const speaking = useStore(speaker)?.reader === reader

  useEffect(() => () => speaker.stop(reader), [reader])

  useEffect(() => {
    if (!speaking) return
    const stop = () => speaker.stop(reader)
    window.addEventListener('pagehide', stop)
    return () => window.removeEventListener('pagehide', stop)
  }, [speaking, reader])

  if (!voice) return null
  return {
    speaking,
    start: () => speaker.start(reader, text, voice),
    stop: () => speaker.stop(reader),
  }
}

/** Browsers load their voices a moment after the page. */
function useVoice(language: string) {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>()
  useEffect(() => {
    const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : undefined
    if (!synthesis) return
    const updateVoice = () => setVoice(findVoice(language, synthesis.getVoices()))
    updateVoice()
    synthesis.addEventListener?.('voiceschanged', updateVoice)
    return () => synthesis.removeEventListener?.('voiceschanged', updateVoice)
  }, [language])
  return voice
}
