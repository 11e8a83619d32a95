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
