import { Store } from '#app/web/browser/store.ts'
import { splitSpeech } from './speech.ts'

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
