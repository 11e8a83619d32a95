import { useEffect } from 'react'
import { newsCount } from '#app/web/page/page-title.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

/** The number on the icon of the installed app, where the browser supports it. */
export function AppBadge() {
  const count = newsCount(useUser())
  useEffect(() => {
    const ignore = () => {}
    if (count > 0) navigator.setAppBadge?.(count).catch(ignore)
    else navigator.clearAppBadge?.().catch(ignore)
  }, [count])
  return null
}
