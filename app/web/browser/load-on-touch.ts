/** Type of a script that stays inert until somebody touches the page. */
export const deferredScriptType = 'text/late-module'

/** Inlined in the document. Loads the modules at the first touch, key, focus, scroll or pointer move. */
function loadModulesOnTouch(type: string) {
  const deferredScript = document.querySelector<HTMLScriptElement>(`script[type="${type}"]`)
  if (!deferredScript) return
  const abort = new AbortController()
  const loadModules = () => {
    abort.abort()
    for (const href of deferredScript.dataset.modules?.split(' ') ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = deferredScript.nonce ?? ''
    script.textContent = deferredScript.textContent
    document.head.append(script)
  }
  // Browsers also fire moves of a resting pointer once the page is laid out below it.
  const move = ({ movementX, movementY }: PointerEvent) => (movementX || movementY) && loadModules()
  // A fragment may refer to the open sign-up.
  if (location.hash) return loadModules()
  const options = { signal: abort.signal, passive: true }
  for (const event of ['touchstart', 'pointerdown', 'keydown', 'focusin', 'scroll'])
    window.addEventListener(event, loadModules, options)
  window.addEventListener('pointermove', move, options)
  // Without script and connection a form would lead to the browser's own error page.
  window.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const notice = form.querySelector<HTMLElement>('[data-offline-notice]')
    if (!notice || window.isHydrated || navigator.onLine) return
    event.preventDefault()
    notice.hidden = false
    window.addEventListener('online', () => form.submit(), { once: true })
  })
}

export const loadOnTouchScript = `(${loadModulesOnTouch})(${JSON.stringify(deferredScriptType)})`
