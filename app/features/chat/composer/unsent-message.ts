/** A message that credits were missing for, so that it can be sent straight from the order that has bought them. */
interface Unsent {
  /** The address of its conversation. */
  at: string
  /** Of the one it is for: there may be drafts to several. */
  name: string
  /** In credits. */
  cost: number
  /** When its writer pressed the button that sends it after all. */
  wantedAt?: number
}

const storageKey = 'unsent-message'
/** Longer than a page takes to open, shorter than it takes to begin another message. */
const pressLasts = 15_000

/** Only where it is, for whom and what it costs: its words stay in the draft, which a logout deletes. */
export function rememberUnsent(unsent: Unsent) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(unsent))
  } catch {
    // Then its writer goes back to it and presses there.
  }
}

/** What the message at an address costs; undefined where none waits. */
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

/** Whether the message at an address is to be sent now; true once for one press. */
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
