import { accountShelf } from '#app/web/browser/account-storage.ts'
import { type Draft, isEmpty } from './draft.ts'
import { tellDraftNews } from './draft-news.ts'

/** Whom it is for. */
export interface Addressee {
  id: string
  name: string
  /** The conversation with them lies in the archive. */
  archived?: boolean
}

interface KeptDraft extends Draft {
  profile: Addressee
}

const shelfOf = (account: string) => accountShelf<KeptDraft>(account, 'drafts')

/** One draft for each person, on this device. A browser that keeps nothing rejects, and begins anew after a reload. */
export function readDraft(account: string, profile: string): Promise<Draft | undefined> {
  return shelfOf(account).get(profile)
}

/** Those that were emptied, too. */
export function readDrafts(account: string): Promise<KeptDraft[]> {
  return shelfOf(account)
    .all()
    .catch(() => [])
}

/**
 * Answers whether it could be kept. Emptied, it stays as well: until the server knows, it stands for words that the server
 * would send by itself.
 */
export async function keepDraft(account: string, { id, name, archived }: Addressee, draft: Draft) {
  const { text, quoted } = draft
  const isKept = await shelfOf(account)
    .put(id, { text, quoted, profile: { id, name, archived } })
    .then(
      () => true,
      () => false,
    )
  tellDraftNews({ account, profile: id, draft })
  return isKept
}

/** It follows its conversation into the archive and out of it. */
export async function moveDraft(account: string, { id, name, archived }: Addressee) {
  await shelfOf(account)
    .change(id, (kept) => ({ ...kept, profile: { id, name, archived } }))
    .catch(() => {})
}

/** Where the server has no words of its own, nothing is left to stand for. */
export async function dropEmptyDraft(account: string, profile: string) {
  await shelfOf(account)
    .change(profile, (kept) => (isEmpty(kept) ? undefined : kept))
    .catch(() => {})
}
