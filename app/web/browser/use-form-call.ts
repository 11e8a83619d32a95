import type { FormEvent } from 'react'
import { useCall } from './use-call.ts'

/** A form whose answers are sent with a call. Shows problems at the fields and focuses the first of them. */
export function useFormCall(
  send: (answers: FormData) => Promise<unknown>,
  /** Problems by field, found before anything is sent. */
  check?: (form: HTMLFormElement) => Record<string, string>,
  /** The text for a failure that the server did not explain. */
  explain?: () => string,
) {
  const { run, pending, problem, setProblem } = useCall(explain)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const fields = check?.(form) ?? {}
    if (Object.keys(fields).length > 0) {
      setProblem({ error: 'invalid', message: '', fields })
      focusFirst(form, fields)
      return
    }
    const refused = await run(() => send(new FormData(form)))
    focusFirst(form, refused?.fields)
  }

  return { submit, pending, problem, setProblem }
}

/** Focuses the first field with a problem. */
export function focusFirst(form: HTMLFormElement, fields: Record<string, string> = {}) {
  const [first] = Object.keys(fields)
  if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}
