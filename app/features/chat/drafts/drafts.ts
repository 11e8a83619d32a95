import { accountShelf } from '#app/web/browser/account-storage.ts'
import type { Message } from '../chat.contract.ts'

/** What was begun and not sent. */
export interface Draft {
  text: string
  quoted: Message['quoted']
}

/** Whom it is for. */
export interface Addressee {
  id: string
  name: string
}

interface KeptDraft extends Draft {
  profile: Addressee
}

const shelfOf = (account: string) => accountShelf<KeptDraft>(account, 'drafts')

/** One draft for each person, on this device. A browser that keeps nothing begins anew after a reload. */
export async function readDraft(account: string, profile: string): Promise<Draft | undefined> {
  return shelfOf(account)
    .get(profile)
    .catch(() => undefined)
}

/** All with words in them. */
export async function readDrafts(account: string): Promise<KeptDraft[]> {
  const drafts = await shelfOf(account)
    .all()
    .catch(() => [])
  return drafts.filter(({ text }) => text.trim())
}

/** Emptied, it stays as well: until the server knows, it stands for words that the server would send by itself. */
export async function keepDraft(account: string, { id, name }: Addressee, { text, quoted }: Draft) {
  await shelfOf(account)
    .put(id, { text, quoted, profile: { id, name } })
    .catch(() => {})
}
