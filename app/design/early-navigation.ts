declare global {
  interface Window {
    /** The page is hydrated: from here on the router receives every move. */
    isHydrated?: boolean
  }
}

/**
 * Inlined in the document, to run before all other script. Pages the reader navigated between share one document: Back
 * or Forward before the script has loaded changes only the address. The page is then reloaded.
 */
function reloadAfterEarlyNavigation() {
  // Compares with the browser's own record: the move may precede this line, while the document was still loading.
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const served = entry?.name.startsWith('http') ? new URL(entry.name) : { ...location }
  function follow() {
    const isMoved = location.pathname + location.search !== served.pathname + served.search
    if (isMoved && !window.isHydrated) location.reload()
  }
  window.addEventListener('popstate', follow)
  if (entry?.type !== 'reload') follow()
}

export const earlyNavigationScript = `(${reloadAfterEarlyNavigation})()`
