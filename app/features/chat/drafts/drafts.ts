import { accountShelf } from '#app/web/browser/account-storage.ts'
import type { Message } from '../chat.contract.ts'

/** What was begun and not sent. */
export interface Draft {
  text: string
  quoted: Message['quoted']
}

/** One draft for each person, on this device. A browser that keeps nothing begins anew after a reload. */
export async function readDraft(account: string, profile: string): Promise<Draft | undefined> {
  return accountShelf<Draft>(account, 'drafts')
    .get(profile)
    .catch(() => undefined)
}

export async function keepDraft(account: string, profile: string, draft: Draft) {
  const shelf = accountShelf<Draft>(account, 'drafts')
  const kept = draft.text.trim() || draft.quoted ? shelf.put(profile, draft) : shelf.remove(profile)
  await kept.catch(() => {})
}
