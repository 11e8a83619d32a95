export type InstallMethod = 'button' | 'by_hand' | null

interface InstallState {
  /** The browser offers to install the site: Chrome, Edge, Samsung Internet and similar ones. */
  isOffered: boolean
  /** Has no such prompt; installing works through the share button. */
  isIPhone: boolean
  isInstalled: boolean
  /** Dismissed or installed within the last year. */
  isDismissed: boolean
}

/** The install method for this device. Firefox and Safari on computers have none, so they show nothing. */
export function getInstallMethod({
  isOffered,
  isIPhone,
  isInstalled,
  isDismissed,
}: InstallState): InstallMethod {
  if (isInstalled || isDismissed) return null
  if (isOffered) return 'button'
  return isIPhone ? 'by_hand' : null
}
