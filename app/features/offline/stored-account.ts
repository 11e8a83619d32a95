import type { StoredDraft } from '#app/features/chat/drafts/drafts.ts'
import { compareByTime, type OutboxEntry } from '#app/features/chat/outbox/outbox-entry.ts'
import { readEveryAccount } from '#app/web/browser/offline/account-storage.ts'
import type { PersistedFace, PersistedPage } from '#app/web/browser/offline/persisted-pages.ts'

/** What the account used last has stored on this device. */
export interface StoredAccount {
  account: string
  /** The page seen last comes first. */
  pages: PersistedPage[]
  drafts: StoredDraft[]
  /** Messages that the server has not received. */
  outbox: OutboxEntry[]
  /** Addresses of the stored pictures by those that pages use for them. */
  pictures: ReadonlyMap<string, string>
}

/** Null where no page is stored. Rejects in a browser without storage. */
export async function readStoredAccount(): Promise<StoredAccount | null> {
  const all = await readEveryAccount()
  const seen = all.filter(({ name }) => name === 'seen') as { account: string; value: PersistedPage }[]
  seen.sort((one, other) => other.value.at.localeCompare(one.value.at))
  const [newest] = seen
  if (!newest) return null
  const { account } = newest
  const valuesOf = <Value>(store: string) =>
    all.filter((one) => one.account === account && one.name === store).map(({ value }) => value as Value)
  const faces = valuesOf<PersistedFace>('faces')
  return {
    account,
    pages: seen.filter((one) => one.account === account).map(({ value }) => value),
    drafts: valuesOf<StoredDraft>('drafts'),
    outbox: valuesOf<OutboxEntry>('outbox').sort(compareByTime),
    pictures: new Map(faces.map(({ face, picture }) => [face, URL.createObjectURL(picture)])),
  }
}
