/**
 * What a member has typed to others but not sent, in this tab. The device's storage is deleted with the session,
 * however that ends; this copy waits an hour for the same member to log in here again. A logout or another member's
 * login deletes it.
 */
const storageName = 'second-spring:unsent-words'
/** Later somebody else may use the device. */
const keptFor = 3_600_000

type Words<Draft> = Record<string, Draft | undefined>

interface Kept {
  /** When the session was found to be over. */
  endedAt?: number
  account: string
  words: Words<unknown>
}

/** Drafts by recipient; undefined removes one. */
export function changeWords<Draft>(account: string, change: (words: Words<Draft>) => Words<Draft>) {
  const kept = read()
  const own = kept?.account === account ? kept : { account, words: {} }
  const words: Words<unknown> = change(own.words as Words<Draft>)
  if (Object.values(words).some((each) => each !== undefined)) write({ ...own, words })
  else dropWords()
}

/** Returns the words once after an ended session; they also stay in the tab until the next letter is typed. */
export function takeEndedWords<Draft>(account: string): [string, Draft][] {
  const kept = read()
  if (!kept?.endedAt || kept.account !== account) return []
  const { words } = kept
  write({ account, words })
  return Object.entries(words as Record<string, Draft>)
}

/** Runs with each page that says who is logged in. */
export function settleWords(account: string | null) {
  const kept = read()
  if (!kept) return
  if (account) {
    if (kept.account !== account) dropWords()
    return
  }
  const { endedAt = Date.now() } = kept
  write({ ...kept, endedAt })
  setTimeout(read, endedAt + keptFor - Date.now())
}

export function dropWords() {
  try {
    sessionStorage.removeItem(storageName)
  } catch {
    // A browser without storage has nothing to delete.
  }
}

function read(): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageName) ?? 'null')
    if (!kept?.endedAt || Date.now() - kept.endedAt < keptFor) return kept ?? undefined
  } catch {
    // Nothing else writes this value, so storage is unavailable.
  }
  dropWords()
}

function write({ endedAt, account, words }: Kept) {
  try {
    // The inline script for visitors checks the start of the text: see forget-account.ts.
    sessionStorage.setItem(
      storageName,
      JSON.stringify(endedAt ? { endedAt, account, words } : { account, words }),
    )
  } catch {
    // Full or unavailable: the device's own storage still has them until the session ends.
  }
}
