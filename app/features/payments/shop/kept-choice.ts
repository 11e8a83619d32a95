export interface Choice {
  /** A method, or a stored card; none at first. */
  way: string | undefined
  /** Whether to store the card for the next order. */
  keeps: boolean
}

interface Kept extends Choice {
  /** What the address named at the time of choosing. */
  named: string
}

const storageKey = 'order-choice'

/**
 * How to pay for a package, remembered in this tab: it survives reloading, another language, logging in, and turning
 * back at the provider.
 */
export function keptChoice(packageId: string): Kept | undefined {
  return read()[packageId]
}

export function keepChoice(packageId: string, kept: Kept) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ ...read(), [packageId]: kept }))
  } catch {
    // Then the buyer chooses again.
  }
}

/** After a payment the next order starts afresh, such as with the stored card. */
export function forgetChoices() {
  window.sessionStorage.removeItem(storageKey)
}

function read(): Record<string, Kept> {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
