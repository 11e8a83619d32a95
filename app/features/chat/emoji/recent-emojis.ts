import { accountShelf } from '#app/web/browser/account-storage.ts'

const most = 12
const key = 'latest'

/** The latest first, each once. */
export function withLatest(recent: readonly string[], emoji: string): readonly string[] {
  return [emoji, ...recent.filter((each) => each !== emoji)].slice(0, most)
}

/** Recently used on this device; empty in a browser without storage. */
export async function readRecentEmojis(account: string): Promise<readonly string[]> {
  const kept = await shelfOf(account)
    .get(key)
    .catch(() => undefined)
  return kept ?? []
}

export async function keepRecentEmojis(account: string, recent: readonly string[]) {
  await shelfOf(account)
    .put(key, recent)
    .catch(() => {})
}

function shelfOf(account: string) {
  return accountShelf<readonly string[]>(account, 'emojis')
}
