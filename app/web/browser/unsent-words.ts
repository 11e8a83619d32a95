/**
 * What a member has typed to others and not sent, as this tab knows it. The device's storage goes with the session, however
 * that ends; this copy waits an hour for the same member to log in here again. Somebody else's login or a logout deletes it.
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

/** By whom they are for; undefined removes them. */
export function changeWords<Draft>(account: string, change: (words: Words<Draft>) => Words<Draft>) {
  const kept = read()
  const own = kept?.account === account ? kept : { account, words: {} }
  const words: Words<unknown> = change(own.words as Words<Draft>)
  if (Object.values(words).some((each) => each !== undefined)) write({ ...own, words })
  else dropWords()
}

/** After an ended session, once; until the next letter is typed they stay in the tab as well. */
export function takeEndedWords<Draft>(account: string): [string, Draft][] {
  const kept = read()
  if (!kept?.endedAt || kept.account !== account) return []
  const { words } = kept
  write({ account, words })
  return Object.entries(words as Record<string, Draft>)
}

/** With each page that says who is logged in. */
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
    // A browser that keeps nothing has nothing to forget.
  }
}

function read(): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageName) ?? 'null')
    if (!kept?.endedAt || Date.now() - kept.endedAt < keptFor) return kept ?? undefined
  } catch {
    // Nobody else writes it, so there is no storage.
  }
  dropWords()
}

function write({ endedAt, account, words }: Kept) {
  try {
    // The document of a visitor looks at the beginning: see forget-account.ts.
    sessionStorage.setItem(
      storageName,
      JSON.stringify(endedAt ? { endedAt, account, words } : { account, words }),
    )
  } catch {
    // Full or not there: the device's own storage still holds them until the session ends.
  }
}
