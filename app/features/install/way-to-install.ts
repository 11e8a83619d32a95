export type WayToInstall = 'button' | 'by_hand' | null

interface Known {
  /** The browser has offered to install the site: Chrome, Edge, Samsung Internet and their like. */
  isOffered: boolean
  /** Has no such offer; it is done by the share button. */
  isIPhone: boolean
  isInstalled: boolean
  /** Closed, or installed, within the last year. */
  isDismissed: boolean
}

/** Firefox and Safari on computers have no way, and hear nothing of it. */
export function wayToInstall({ isOffered, isIPhone, isInstalled, isDismissed }: Known): WayToInstall {
  if (isInstalled || isDismissed) return null
  if (isOffered) return 'button'
  return isIPhone ? 'by_hand' : null
}
