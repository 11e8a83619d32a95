import { useEffect, useState } from 'react'
import { accountShelf } from '#app/web/browser/account-storage.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

const most = 12

const key = 'latest'

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

/** The latest first, each once. */
export function withLatest(recent: readonly string[], emoji: string): readonly string[] {
  return [emoji, ...recent.filter((each) => each !== emoji)].slice(0, most)
}

/** Recently used on this device; empty in a browser without storage. */
async function readRecentEmojis(account: string): Promise<readonly string[]> {
  const kept = await shelfOf(account)
    .get(key)
    .catch(() => undefined)
  return kept ?? []
}

async function keepRecentEmojis(account: string, recent: readonly string[]) {
  await shelfOf(account)
    .put(key, recent)
    .catch(() => {})
}

function shelfOf(account: string) {
  return accountShelf<readonly string[]>(account, 'emojis')
}
