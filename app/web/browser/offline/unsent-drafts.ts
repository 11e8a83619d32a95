/**
 * What a member has typed to others but not sent, in this tab. The device's storage is deleted with the session,
 * however that ends; this copy waits an hour for the same member to log in here again. A logout or another member's
 * login deletes it.
 */
const storageKey = 'second-spring:unsent-words'
/** Later somebody else may use the device. */
const maximumAge = 3_600_000

type DraftsByRecipient<Draft> = Record<string, Draft | undefined>

interface StoredDrafts {
  /** When the session was found to be over. */
  endedAt?: number
  account: string
  words: DraftsByRecipient<unknown>
}

/** Drafts by recipient; undefined removes one. */
export function updateUnsentDrafts<Draft>(
  account: string,
  change: (words: DraftsByRecipient<Draft>) => DraftsByRecipient<Draft>,
) {
  const kept = read()
  const own = kept?.account === account ? kept : { account, words: {} }
  const words: DraftsByRecipient<unknown> = change(own.words as DraftsByRecipient<Draft>)
  if (Object.values(words).some((each) => each !== undefined)) write({ ...own, words })
  else deleteUnsentDrafts()
}

/** Returns the words once after an ended session; they also stay in the tab until the next letter is typed. */
export function consumeEndedDrafts<Draft>(account: string): [string, Draft][] {
  const kept = read()
  if (!kept?.endedAt || kept.account !== account) return []
  const { words } = kept
  write({ account, words })
  return Object.entries(words as Record<string, Draft>)
}

/** Runs with each page that says who is logged in. */
export function assignUnsentDrafts(account: string | null) {
  const kept = read()
  if (!kept) return
  if (account) {
    if (kept.account !== account) deleteUnsentDrafts()
    return
  }
  const { endedAt = Date.now() } = kept
  write({ ...kept, endedAt })
  setTimeout(read, endedAt + maximumAge - Date.now())
}

export function deleteUnsentDrafts() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // A browser without storage has nothing to delete.
  }
}

function read(): StoredDrafts | undefined {
  try {
    const kept: StoredDrafts | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (!kept?.endedAt || Date.now() - kept.endedAt < maximumAge) return kept ?? undefined
  } catch {
    // Nothing else writes this value, so storage is unavailable.
  }
  deleteUnsentDrafts()
}

function write({ endedAt, account, words }: StoredDrafts) {
  try {
    // The inline script for visitors checks the start of the text: see forget-account.ts.
    sessionStorage.setItem(
      storageKey,
      JSON.stringify(endedAt ? { endedAt, account, words } : { account, words }),
    )
  } catch {
    // Full or unavailable: the device's own storage still has them until the session ends.
  }
}
