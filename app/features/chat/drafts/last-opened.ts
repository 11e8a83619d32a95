import { accountShelf } from '#app/web/browser/account-storage.ts'

/** The conversation that was last open on this device, to go on with. */
interface LastOpened {
  profile: { id: string; name: string }
  /** When that was. */
  date: string
}

const key = 'chat'

export async function readLastOpened(account: string): Promise<LastOpened | undefined> {
  return accountShelf<LastOpened>(account, 'last-opened')
    .get(key)
    .catch(() => undefined)
}

export async function keepLastOpened(account: string, profile: LastOpened['profile']) {
  const { id, name } = profile
  await accountShelf<LastOpened>(account, 'last-opened')
    .put(key, { profile: { id, name }, date: new Date().toISOString() })
    .catch(() => {})
}

/** When it is removed, or nobody can be written to there any more. */
export async function forgetLastOpened(account: string) {
  await accountShelf<LastOpened>(account, 'last-opened')
    .remove(key)
    .catch(() => {})
}
