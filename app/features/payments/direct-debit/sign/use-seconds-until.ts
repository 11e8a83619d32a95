import { useEffect, useState } from 'react'

/**
 * Whole seconds until a moment by the server's clock, which showed `readAt` when the page was read; 0 once it is over.
 */
export function useSecondsUntil(moment: string | null, readAt: string): number {
  const [passed, setPassed] = useState({ since: readAt, milliseconds: 0 })
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setPassed({ since: readAt, milliseconds: Date.now() - start }), 1000)
    return () => clearInterval(timer)
  }, [readAt])
  if (moment === null) return 0
  const since = passed.since === readAt ? passed.milliseconds : 0
  return Math.max(0, Math.ceil((Date.parse(moment) - Date.parse(readAt) - since) / 1000))
}
