import { useEffect } from 'react'
import { viewParameter } from '#app/features/campaigns/landers.ts'
import type { LanderData } from '../lander-data.server.ts'

/** Tells once that the page was left, where its address has lb; how long it was open only the server knows. */
export function BounceBeacon({ view, lb }: Pick<LanderData, 'view' | 'lb'>) {
  useEffect(() => {
    if (!lb || !view) return
    const left = new AbortController()
    const send = () => {
      if (document.visibilityState !== 'hidden') return
      left.abort()
      navigator.sendBeacon(`/api/page-hidden.php?${new URLSearchParams({ [viewParameter]: view })}`)
    }
    document.addEventListener('visibilitychange', send, { signal: left.signal })
    return () => left.abort()
  }, [lb, view])
  return null
}
