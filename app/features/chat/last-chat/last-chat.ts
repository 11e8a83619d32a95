import { accountStore } from '#app/web/browser/offline/account-storage.ts'

/** The conversation that the member opened last on this device. */
export interface LastChat {
  conversation: string
  profile: { id: string; name: string; age: number }
  at: string
}

const storeOf = (account: string) => accountStore<LastChat>(account, 'last-chat')
const key = 'last'

/** Without storage, nothing is suggested. */
export async function rememberLastChat(account: string, chat: Omit<LastChat, 'at'>) {
  await storeOf(account)
    .put(key, { ...chat, at: new Date().toISOString() })
    .catch(() => {})
}

export function readLastChat(account: string): Promise<LastChat | undefined> {
  return storeOf(account)
    .get(key)
    .catch(() => undefined)
}

export async function forgetLastChat(account: string) {
  await storeOf(account)
    .remove(key)
    .catch(() => {})
}
