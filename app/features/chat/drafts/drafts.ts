import type { Message } from '#app/features/chat/chat.contract.ts'
import { accountStore } from '#app/web/browser/offline/account-storage.ts'
import { deviceOwner } from '#app/web/browser/offline/device-owner.ts'
import { consumeEndedDrafts, updateUnsentDrafts } from '#app/web/browser/offline/unsent-drafts.ts'

/** Text written but not sent. */
export interface Draft {
  text: string
  quoted: Message['quoted']
}

export const noDraft: Draft = { text: '', quoted: null }

export function isEmpty({ text, quoted }: Draft): boolean {
  return !text.trim() && !quoted
}

/** A changed draft, broadcast to the other tabs. */
interface DraftBroadcast {
  account: string
  profile: string
  draft: Draft
}

const channelName = 'second-spring-drafts'
type Listener = (news: DraftBroadcast) => void
const listeners = new Set<Listener>()
let channel: BroadcastChannel | undefined

function broadcastDraft(news: DraftBroadcast) {
  openChannel().postMessage(news)
}

/** Calls back for changes in other tabs only. */
export function onDraftBroadcast(listener: Listener): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function openChannel() {
  if (!channel) {
    channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<DraftBroadcast>) => {
      for (const listener of listeners) listener(data)
    }
  }
  return channel
}

/** The person it is for. */
export interface Addressee {
  id: string
  name: string
  /** Their conversation is archived. */
  archived?: boolean
}

export interface StoredDraft extends Draft {
  profile: Addressee
}

const storeOf = (account: string) => accountStore<StoredDraft>(account, 'drafts')

/** One draft per person on this device. Rejects in a browser without storage, where drafts are lost on reload. */
export async function readDraft(account: string, profile: string): Promise<Draft | undefined> {
  await whenDraftsRestored(account)
  return storeOf(account).get(profile)
}

/** Includes emptied drafts. */
export async function readDrafts(account: string): Promise<StoredDraft[]> {
  await whenDraftsRestored(account)
  const drafts = await storeOf(account)
    .all()
    .catch(() => [])
  const unfinished = drafts
    .filter((draft) => !isEmpty(draft))
    .map((draft) => [draft.profile.id, draft] as const)
  if (unfinished.length && isOwner(account))
    updateUnsentDrafts<StoredDraft>(account, (words) => ({ ...Object.fromEntries(unfinished), ...words }))
  return drafts
}

function isOwner(account: string) {
  const owner = deviceOwner()
  return owner === undefined || owner === account
}

/** Serialised, so that nobody reads before the drafts of an ended session are restored. */
let restoring = Promise.resolve()

function whenDraftsRestored(account: string): Promise<void> {
  onDraftBroadcast(syncFromTab)
  restoring = restoring.then(() => restoreEndedDrafts(account)).catch(() => {})
  return restoring
}

/** A draft that another tab has sent or discarded must not be restored by this one. */
function syncFromTab({ account, profile, draft }: DraftBroadcast) {
  if (!isOwner(account)) return
  updateUnsentDrafts<StoredDraft>(account, ({ [profile]: known, ...words }) =>
    known && !isEmpty(draft) ? { ...words, [profile]: { ...known, ...draft } } : words,
  )
}

async function restoreEndedDrafts(account: string) {
  if (!isOwner(account)) return
  const store = storeOf(account)
  for (const [profile, draft] of consumeEndedDrafts<StoredDraft>(account)) {
    if (await store.get(profile)) continue
    await store.put(profile, draft)
    // Of several tabs one may have the only copy; another may show the conversation already.
    broadcastDraft({ account, profile, draft })
  }
}

/**
 * Returns whether it could be persisted. An emptied draft is stored as well: until the server knows, it overrides the
 * message the server would send automatically.
 */
export async function persistDraft(account: string, { id, name, archived }: Addressee, draft: Draft) {
  const { text, quoted } = draft
  const stored: StoredDraft = { text, quoted, profile: { id, name, archived } }
  if (isOwner(account))
    updateUnsentDrafts<StoredDraft>(account, (words) => ({
      ...words,
      [id]: isEmpty(draft) ? undefined : stored,
    }))
  const isPersisted = await storeOf(account)
    .put(id, stored)
    .then(
      () => true,
      () => false,
    )
  broadcastDraft({ account, profile: id, draft })
  return isPersisted
}

/** Moves the draft into the archive and out of it together with its conversation. */
export async function moveDraft(account: string, { id, name, archived }: Addressee) {
  await storeOf(account)
    .change(id, (kept) => ({ ...kept, profile: { id, name, archived } }))
    .catch(() => {})
}

/** Without a message on the server, an empty draft has nothing to override. */
export async function deleteEmptyDraft(account: string, profile: string) {
  await storeOf(account)
    .change(profile, (kept) => (isEmpty(kept) ? undefined : kept))
    .catch(() => {})
}
