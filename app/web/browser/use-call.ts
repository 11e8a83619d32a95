import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type CallProblem, problemOf } from './call-problem.ts'

/**
 * Runs one call at a time: whether it is pending, and what went wrong in words for the reader. `explain` provides them
 * where the server did not.
 */
export function useCall(explain?: (failure: unknown) => string | Promise<string>) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()

  /** Pending until all of the work is done. A problem stays until the next attempt, and is also returned. */
  async function run(work: () => Promise<unknown>): Promise<CallProblem | undefined> {
    if (pending) return
    setPending(true)
    setProblem(undefined)
    const found = await work().then(() => undefined, toProblem)
    setProblem(found)
    setPending(false)
    return found
  }

  async function toProblem(failure: unknown): Promise<CallProblem> {
    const unexplained = t`An error occured, please try again later.`
    return problemOf(failure) ?? { error: 'internal', message: (await explain?.(failure)) ?? unexplained }
  }

  return { run, pending, problem, setProblem }
}

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
