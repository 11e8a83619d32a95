/**
 * Stands in the document itself, because it must be there before all other script: what is pressed in a PatientForm is
 * held until that has come. Before React's listeners, so that a press is never both held and carried out.
 */
function holdPresses() {
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (!('patient' in form.dataset)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      form.dataset.pressed = ''
    },
    true,
  )
}

export const holdPressesScript = `(${holdPresses})()`
