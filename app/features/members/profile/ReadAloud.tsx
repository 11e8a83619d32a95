import { Trans } from '@lingui/react/macro'
import { CircleStop, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { speechParts, voiceFor } from './speech.ts'

interface ReadAloudProps {
  text: string
  /** In which the text is written. */
  language: string
  className?: string
}

/** Only where the device has a voice for the language; whoever leaves the text ends it. */
export function ReadAloud({ text, language, className }: ReadAloudProps) {
  const voice = useVoice(language)
  const [speaking, setSpeaking] = useState(false)
  const able = voice !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text ends the one before
  useEffect(() => {
    if (!able) return
    const stop = () => window.speechSynthesis.cancel()
    window.addEventListener('pagehide', stop)
    return () => {
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [able, text])

  if (!voice) return null

  function start(chosen: SpeechSynthesisVoice) {
    window.speechSynthesis.cancel()
    const parts = speechParts(text)
    for (const [place, part] of parts.entries()) {
      const utterance = new SpeechSynthesisUtterance(part)
      utterance.lang = chosen.lang
      utterance.voice = chosen
      utterance.rate = 0.95
      utterance.onerror = () => setSpeaking(false)
      if (place === parts.length - 1) utterance.onend = () => setSpeaking(false)
      window.speechSynthesis.speak(utterance)
    }
    setSpeaking(parts.length > 0)
  }

  function stop() {
    window.speechSynthesis.cancel()
    setSpeaking(false)
  }

  return (
    <Button
      variant="plain"
      size="small"
      className={joinClasses('-ms-5', className)}
      onClick={() => (speaking ? stop() : start(voice))}
      icon={speaking ? <CircleStop aria-hidden /> : <Volume2 aria-hidden />}
    >
      {speaking ? <Trans>Stop reading</Trans> : <Trans>Read aloud</Trans>}
    </Button>
  )
}

/** Browsers learn their voices a moment after the page has begun. */
function useVoice(language: string) {
  const [voice, setVoice] = useState<SpeechSynthesisVoice>()
  useEffect(() => {
    const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : undefined
    if (!synthesis) return
    const look = () => setVoice(voiceFor(language, synthesis.getVoices()))
    look()
    synthesis.addEventListener?.('voiceschanged', look)
    return () => synthesis.removeEventListener?.('voiceschanged', look)
  }, [language])
  return voice
}
