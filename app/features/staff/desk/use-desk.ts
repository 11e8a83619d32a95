import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callServer } from '#app/web/browser/call-server.ts'
import type { workAtDeskCall } from './desk.api.ts'

export interface Shift {
  on: boolean
  since: string | null
}

type Work = Parameters<typeof callServer<typeof workAtDeskCall>>[1]['body']

export function workAtDesk(body: Work) {
  return callServer<typeof workAtDeskCall>('POST /staff-desk.php', { body })
}

const everyMinute = 60_000
/** A person without any input for so long is not at the desk; five minutes later the server ends the shift. */
const awayAfter = 5 * 60_000

/** A sign of life every minute while the writer does something; the server ends a shift without one. */
export function useDesk(initial: Shift, conversation?: string) {
  const [shift, setShift] = useState(initial)
  const { revalidate } = useRevalidator()
  const lastInput = useRef(0)

  useEffect(() => {
    lastInput.current = Date.now()
    const isAway = () => Date.now() - lastInput.current > awayAfter
    const stayAlive = () => {
      workAtDesk({ do: 'alive', ...(conversation && { conversation }) }).then(
        (answer) => {
          setShift(answer.shift)
          // What has come in since; the page of an answer stays as it is while somebody writes.
          if (!conversation) void revalidate()
        },
        // The next minute tries again.
        () => {},
      )
    }
    const recordInput = () => {
      const wasAway = isAway()
      lastInput.current = Date.now()
      // Shows at once that the shift has ended meanwhile.
      if (wasAway) stayAlive()
    }
    const inputs = ['pointerdown', 'keydown', 'wheel'] as const
    for (const input of inputs) addEventListener(input, recordInput, { passive: true })
    const timer = setInterval(() => {
      if (!isAway()) stayAlive()
    }, everyMinute)
    return () => {
      clearInterval(timer)
      for (const input of inputs) removeEventListener(input, recordInput)
    }
  }, [conversation, revalidate])

  return { shift, setShift }
}
