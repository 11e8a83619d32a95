import { useRef, useState } from 'react'
import { giveUpDraft } from '../thread/thread-calls.ts'

/** Whoever changes what the server has kept, empties it or sends it by hand says it themselves: the server no longer does. */
export function useTakeOver(profile: string, offered: string | null) {
  const isOffered = useRef(offered !== null)
  const latest = useRef(offered)
  const wasAsked = useRef(false)
  const [isTakenOver, setTakenOver] = useState(false)

  function takeOver(text: string) {
    latest.current = text
    wasAsked.current = true
    if (!isOffered.current || text === offered) return
    isOffered.current = false
    wasAsked.current = false
    setTakenOver(true)
    // Not reached: asked again with the next letter, when the connection is back, on leaving, and when the page opens again.
    giveUpDraft(profile).catch(() => {
      isOffered.current = true
      // One of these came before this one was known to have failed.
      if (wasAsked.current) takeOver(latest.current ?? '')
    })
  }

  return { takeOver, isTakenOver }
}
