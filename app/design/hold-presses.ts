/**
 * Stands in the document itself, because it must be there before all other script: what is pressed in a PatientForm is
 * held until that has come. Before React's listeners, so that a press is never both held and carried out. Of all other
 * buttons the one that was pressed last is pressed again by the page itself as it comes to life.
 */
function holdPresses() {
  // Script that cannot come is not waited for: the page is asked for anew, as where there is no script.
  let isHolding = true
  window.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      isHolding = false
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-pressed]')) form.submit()
    },
    true,
  )
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!isHolding || !('patient' in form.dataset)) return
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
      if (!window.isAwake)
        (target as Element).closest('button[type=button]')?.setAttribute('data-pressed', '')
    },
    true,
  )
}

export const holdPressesScript = `(${holdPresses})()`
