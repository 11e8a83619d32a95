import { useEffect, useId, useState } from 'react'
import { useStore } from '#app/web/browser/use-store.ts'
import { speaker } from './speaker.ts'
import { findVoice } from './speech.ts'

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
