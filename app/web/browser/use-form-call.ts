import type { FormEvent } from 'react'
import { useCall } from './use-call.ts'

/** A form whose answers go out with a call. What is wrong is said at its fields, the first of which gets the focus. */
export function useFormCall(
  send: (answers: FormData) => Promise<unknown>,
  /** What is wrong, by field, before anything is sent. */
  check?: (form: HTMLFormElement) => Record<string, string>,
  /** In words, what the server could not explain itself. */
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

/** The first field that something is wrong with. */
export function focusFirst(form: HTMLFormElement, fields: Record<string, string> = {}) {
  const [first] = Object.keys(fields)
  if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
}
