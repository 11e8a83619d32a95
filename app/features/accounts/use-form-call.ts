import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { type CallProblem, problemOf } from '#app/http-client.ts'

/** One call at a time. It stays pending after a yes, which leads to another page; a no is kept until the next try. */
export function useFormCall(call: (answers: FormData) => Promise<void>) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    setPending(true)
    setProblem(undefined)
    try {
      await call(new FormData(form))
    } catch (failure) {
      const unexplained = { error: 'internal', message: t`An error occured, please try again later.` }
      const found: CallProblem = (await problemOf(failure)) ?? unexplained
      setProblem(found)
      setPending(false)
      const [first] = Object.keys(found.fields ?? {})
      if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    }
  }

  return { submit, pending, problem, setProblem }
}
