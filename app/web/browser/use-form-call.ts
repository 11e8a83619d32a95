import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type CallProblem, problemOf } from './http-client.ts'

/** One call at a time. It stays pending after a yes, which leads to another page; a no is kept until the next try. */
export function useFormCall(
  call: (answers: FormData) => Promise<void>,
  /** What is wrong, by field, before anything is sent. */
  check?: (form: HTMLFormElement) => Record<string, string>,
) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()

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
    setPending(true)
    setProblem(undefined)
    try {
      await call(new FormData(form))
    } catch (failure) {
      const unexplained = { error: 'internal', message: t`An error occured, please try again later.` }
      const found: CallProblem = (await problemOf(failure)) ?? unexplained
      setProblem(found)
      setPending(false)
      focusFirst(form, found.fields)
    }
  }

  return { submit, pending, problem, setProblem }
}

function focusFirst(form: HTMLFormElement, fields: Record<string, string> = {}) {
  const [first] = Object.keys(fields)
  if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
}
