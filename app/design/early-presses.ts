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

/**
 * Inlined in the document, because it must run before all other script: a press in a DeferredForm waits until that
 * form's script has loaded. It listens before React, so that a press is never both queued and carried out. Of all other
 * buttons, the page presses the last one again when it hydrates.
 */
function queueEarlyPresses() {
  // Does not wait for script that fails to load: submits the form natively, as where there is no script.
  let isQueueing = true
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      isQueueing = false
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-pressed]')) form.submit()
    },
    true,
  )
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!isQueueing || !('patient' in form.dataset)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      form.dataset.pressed = ''
    },
    true,
  )
  window.addEventListener(
    'click',
    ({ target }) => {
      for (const button of document.querySelectorAll('button[data-pressed]'))
        button.removeAttribute('data-pressed')
      if (!window.isHydrated)
        (target as Element).closest('button[type=button]')?.setAttribute('data-pressed', '')
    },
    true,
  )
}

export const earlyPressesScript = `(${queueEarlyPresses})()`
