/** A message the member could not afford, remembered so the order page can send it right after the purchase. */
interface Unsent {
  /** The address of its conversation. */
  at: string
  /** The receiver's name: there may be drafts to several people. */
  name: string
  /** In credits. */
  cost: number
  /** When the member pressed the button that sends it after the purchase. */
  wantedAt?: number
}

const storageKey = 'unsent-message'
/** Longer than a page takes to open, shorter than it takes to write another message. */
const pressLasts = 15_000

/** Remembers only where it is, for whom and what it costs: the text stays in the draft, which a logout deletes. */
export function rememberUnsent(unsent: Unsent) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(unsent))
  } catch {
    // Without storage, the member goes back to the conversation and sends it there.
  }
}

/** The price of the message waiting at an address; undefined if there is none. */
export function unsentCost(at: string): number | undefined {
  const unsent = read()
  return unsent?.at === at ? unsent.cost : undefined
}

export function unsentName(at: string): string {
  const unsent = read()
  return unsent?.at === at ? unsent.name : ''
}

export function wantSent(at: string) {
  const unsent = read()
  if (unsent?.at === at) rememberUnsent({ ...unsent, wantedAt: Date.now() })
}

/** Whether to send the message at an address now; true once per press. */
export function takeWanted(at: string): boolean {
  const unsent = read()
  if (unsent?.at !== at || unsent.wantedAt === undefined) return false
  forgetUnsent()
  return Date.now() - unsent.wantedAt < pressLasts
}

export function forgetUnsent() {
  try {
    window.sessionStorage.removeItem(storageKey)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

function read(): Unsent | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
