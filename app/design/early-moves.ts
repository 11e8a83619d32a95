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
  // By the browser's own record: the move may have come before this line, while the document was still on its way.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const served = entry?.name.startsWith('http') ? new URL(entry.name) : { ...location }
  function follow() {
    const isMoved = location.pathname + location.search !== served.pathname + served.search
    if (isMoved && !window.isAwake) location.reload()
  }
  window.addEventListener('popstate', follow)
  if (entry?.type !== 'reload') follow()
}

export const earlyMovesScript = `(${followEarlyMoves})()`
