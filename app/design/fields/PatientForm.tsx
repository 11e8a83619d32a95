import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'

type PatientFormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'ref'> & {
  /** Given what was typed before the script came: for fields whose values React holds. */
  onTyped?: (answers: FormData) => void
}

/** A form that only its script can send. Pressed before that has come it waits, and is sent once as soon as it has. */
export function PatientForm({ onTyped, ...props }: PatientFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [ready, setReady] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as the page comes to life
  useLayoutEffect(() => {
    if (form.current) onTyped?.(new FormData(form.current))
    setReady(true)
  }, [])

  useEffect(() => {
    if (ready && form.current) sendIfPressed(form.current)
  }, [ready])

  // A post, so that no password ever stands in an address.
  return <form {...props} ref={form} method="post" data-patient="" />
}

function sendIfPressed(form: HTMLFormElement) {
  const wasPressed = 'pressed' in form.dataset
  delete form.dataset.patient
  delete form.dataset.pressed
  if (wasPressed) form.requestSubmit()
}
