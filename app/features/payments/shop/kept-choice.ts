export interface Choice {
  /** A method, or a card that was kept; none at first. */
  way: string | undefined
  /** The card is kept for the next order. */
  keeps: boolean
}

interface Kept extends Choice {
  /** What the address named when it was chosen. */
  named: string
}

const storageKey = 'order-choice'

/** How a package was to be paid, for this tab: it outlasts reloading, another language, logging in, and turning back at the provider. */
export function keptChoice(packageId: string): Kept | undefined {
  return read()[packageId]
}

export function keepChoice(packageId: string, kept: Kept) {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ ...read(), [packageId]: kept }))
  } catch {
    // Then it is chosen again.
  }
}

/** Once one is paid, the next order begins anew, such as with the card that was kept. */
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
