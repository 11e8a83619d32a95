import { useRef, useState } from 'react'
import { giveUpDraft } from '../thread/thread-calls.ts'

/** Stops the server from sending the sign-up message once the member changes, empties or sends it. */
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
    // If the call fails, it is repeated with the next letter, when back online, on leaving, and when the page opens
    // again.
    giveUpDraft(profile).catch(() => {
      isOffered.current = true
      // One of these came before the failure was known.
      if (wasAsked.current) takeOver(latest.current ?? '')
    })
  }

  return { takeOver, isTakenOver }
}
