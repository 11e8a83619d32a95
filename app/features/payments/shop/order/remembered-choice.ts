export interface Choice {
  /** A method, or a stored card; none at first. */
  way: string | undefined
  /** Whether to store the card for the next order. */
  keeps: boolean
}

interface Remembered extends Choice {
  /** What the address named at the time of choosing. */
  named: string
}

const storageKey = 'order-choice'

/**
 * How to pay for a package, remembered in this tab: it survives reloading, another language, logging in, and turning
 * back at the provider.
 */
export function rememberedChoice(packageId: string): Remembered | undefined {
  return read()[packageId]
}

export function rememberChoice(packageId: string, stored: Remembered) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ ...read(), [packageId]: stored }))
  } catch {
    // Then the buyer chooses again.
  }
}

/** After a payment the next order starts afresh, such as with the stored card. */
export function clearChoices() {
  window.sessionStorage.removeItem(storageKey)
}

function read(): Record<string, Remembered> {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}
