/** A message the member could not afford, remembered so the order page can send it right after the purchase. */
interface UnsentMessage {
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
const sendRequestLifetime = 15_000

/** Remembers only where it is, for whom and what it costs: the text stays in the draft, which a logout deletes. */
export function rememberUnsent(unsent: UnsentMessage) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(unsent))
  } catch {
    // Without storage, the member goes back to the conversation and sends it there.
  }
}

/** The price of the message waiting at an address; undefined if there is none. */
export function readUnsentCost(at: string): number | undefined {
  const unsent = readUnsent()
  return unsent?.at === at ? unsent.cost : undefined
}

export function readUnsentName(at: string): string {
  const unsent = readUnsent()
  return unsent?.at === at ? unsent.name : ''
}

export function requestSend(at: string) {
  const unsent = readUnsent()
  if (unsent?.at === at) rememberUnsent({ ...unsent, wantedAt: Date.now() })
}

/** Whether to send the message at an address now; true once per press. */
export function consumeSendRequest(at: string): boolean {
  const unsent = readUnsent()
  if (unsent?.at !== at || unsent.wantedAt === undefined) return false
  clearUnsent()
  return Date.now() - unsent.wantedAt < sendRequestLifetime
}

export function clearUnsent() {
  try {
    window.sessionStorage.removeItem(storageKey)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

function readUnsent(): UnsentMessage | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}
