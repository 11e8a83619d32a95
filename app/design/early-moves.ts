declare global {
  interface Window {
    /** The page has come to life: from here on the router hears of every move. */
    isAwake?: boolean
  }
}

/**
 * Stands in the document itself, like what holds presses: pages that were moved between share one document, so that Back
 * or Forward, pressed before the script has come, changes the address and nothing else. The page is then asked for.
 */
function followEarlyMoves() {
  const served = location.pathname + location.search
  window.addEventListener('popstate', () => {
    if (!window.isAwake && location.pathname + location.search !== served) location.reload()
  })
}

export const earlyMovesScript = `(${followEarlyMoves})()`
