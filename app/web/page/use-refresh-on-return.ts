import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads a page whose data may change elsewhere when its reader comes back to it. */
export function useRefreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }
    document.addEventListener('visibilitychange', refresh)
    // Two windows side by side are both visible.
    window.addEventListener('focus', refresh)
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('focus', refresh)
    }
  }, [revalidate])
}
