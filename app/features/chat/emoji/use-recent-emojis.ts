import { useEffect, useState } from 'react'
import { useUser } from '#app/web/page/use-root-data.ts'
import { keepRecentEmojis, readRecentEmojis, withLatest } from './recent-emojis.ts'

/** The emojis the member has recently used on this device, and a function to add one. */
export function useRecentEmojis() {
  const account = useUser()?.id
  const [recent, setRecent] = useState<readonly string[]>([])

  useEffect(() => {
    if (!account) return
    let wanted = true
    readRecentEmojis(account).then((kept) => wanted && setRecent(kept))
    return () => {
      wanted = false
    }
  }, [account])

  function remember(emoji: string) {
    const latest = withLatest(recent, emoji)
    setRecent(latest)
    if (account) keepRecentEmojis(account, latest)
  }

  return { recent, remember }
}
