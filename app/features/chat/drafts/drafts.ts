import { accountShelf } from '#app/web/browser/account-storage.ts'
import { deviceOwner } from '#app/web/browser/device-owner.ts'
import { changeWords, takeEndedWords } from '#app/web/browser/unsent-words.ts'
import { type Draft, isEmpty } from './draft.ts'
import { type DraftNews, onDraftNews, tellDraftNews } from './draft-news.ts'

/** The person it is for. */
export interface Addressee {
  id: string
  name: string
  /** Their conversation is archived. */
  archived?: boolean
}

export interface KeptDraft extends Draft {
  profile: Addressee
}

const shelfOf = (account: string) => accountShelf<KeptDraft>(account, 'drafts')

/** One draft per person on this device. Rejects in a browser without storage, where drafts are lost on reload. */
export async function readDraft(account: string, profile: string): Promise<Draft | undefined> {
  await givenBack(account)
  return shelfOf(account).get(profile)
}

/** Includes emptied drafts. */
export async function readDrafts(account: string): Promise<KeptDraft[]> {
  await givenBack(account)
  const drafts = await shelfOf(account)
    .all()
    .catch(() => [])
  const begun = drafts.filter((draft) => !isEmpty(draft)).map((draft) => [draft.profile.id, draft] as const)
  if (begun.length && isOwner(account))
    changeWords<KeptDraft>(account, (words) => ({ ...Object.fromEntries(begun), ...words }))
  return drafts
}

function isOwner(account: string) {
  const owner = deviceOwner()
  return owner === undefined || owner === account
}

/** Serialised, so that nobody reads before the drafts of an ended session are restored. */
let giving = Promise.resolve()

function givenBack(account: string): Promise<void> {
  onDraftNews(followTab)
  giving = giving.then(() => giveBack(account)).catch(() => {})
  return giving
}

/** A draft that another tab has sent or discarded must not be restored by this one. */
function followTab({ account, profile, draft }: DraftNews) {
  if (!isOwner(account)) return
  changeWords<KeptDraft>(account, ({ [profile]: known, ...words }) =>
    known && !isEmpty(draft) ? { ...words, [profile]: { ...known, ...draft } } : words,
  )
}

async function giveBack(account: string) {
  if (!isOwner(account)) return
  const shelf = shelfOf(account)
  for (const [profile, draft] of takeEndedWords<KeptDraft>(account))
    if (!(await shelf.get(profile))) await shelf.put(profile, draft)
}

/**
 * Returns whether it could be persisted. An emptied draft is stored as well: until the server knows, it overrides the
 * message the server would send automatically.
 */
export async function keepDraft(account: string, { id, name, archived }: Addressee, draft: Draft) {
  const { text, quoted } = draft
  const kept: KeptDraft = { text, quoted, profile: { id, name, archived } }
  if (isOwner(account))
    changeWords<KeptDraft>(account, (words) => ({ ...words, [id]: isEmpty(draft) ? undefined : kept }))
  const isKept = await shelfOf(account)
    .put(id, kept)
    .then(
      () => true,
      () => false,
    )
  tellDraftNews({ account, profile: id, draft })
  return isKept
}

/** Moves the draft into the archive and out of it together with its conversation. */
export async function moveDraft(account: string, { id, name, archived }: Addressee) {
  await shelfOf(account)
    .change(id, (kept) => ({ ...kept, profile: { id, name, archived } }))
    .catch(() => {})
}

/** Without a message on the server, an empty draft has nothing to override. */
export async function dropEmptyDraft(account: string, profile: string) {
  await shelfOf(account)
    .change(profile, (kept) => (isEmpty(kept) ? undefined : kept))
    .catch(() => {})
}
