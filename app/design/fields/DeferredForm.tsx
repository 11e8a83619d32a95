import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

type DeferredFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'ref'> & {
  /** Receives what was typed before the script loaded: for fields whose values React controls. */
  onEarlyInput?: (answers: FormData) => void
}

/**
 * A form that only its script can submit. If pressed before the script has loaded, it waits, and is submitted once as
 * soon as it has.
 */
export function DeferredForm({ onEarlyInput, ...props }: DeferredFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [ready, setReady] = useState(false)

  const readEarlyInput = useEffectEvent(() => {
    if (form.current) onEarlyInput?.(new FormData(form.current))
  })
  useLayoutEffect(() => {
    readEarlyInput()
    setReady(true)
  }, [])

  useEffect(() => {
    if (ready && form.current) submitIfPressed(form.current)
  }, [ready])

  // POST, so that a password never ends up in an address.
  return <form {...props} ref={form} method="post" data-patient="" />
}

function submitIfPressed(form: HTMLFormElement) {
  const wasPressed = 'pressed' in form.dataset
  delete form.dataset.patient
  delete form.dataset.pressed
  if (wasPressed) form.requestSubmit()
}
