import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Notice } from '#app/design/Notice.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { focusFirst } from '#app/web/browser/use-call.ts'
import { useFieldCheck } from '#app/web/browser/use-field-check.ts'

/** The problem of a form as a whole; it takes the focus, which scrolls it into view. */
export function FormProblem({ message }: { message: string }) {
  return (
    <div data-problem tabIndex={-1} className="scroll-mt-28 outline-none">
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
    </div>
  )
}

/** A plain form that, once its script has loaded, shows at its fields what is missing, in our own words. */
export function useCheckedForm(missing: Record<string, string>, reported: CallProblem | undefined) {
  const { noValidate, check } = useFieldCheck(missing)
  const [fields, setFields] = useState<Record<string, string>>({})
  const ref = useRef<HTMLFormElement>(null)

  // On phones the pressed button is far below the message of the server.
  useEffect(() => {
    if (!reported || !ref.current) return
    if (reported.fields) focusFirst(ref.current, reported.fields)
    else ref.current.querySelector<HTMLElement>('[data-problem]')?.focus()
  }, [reported])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const found = check(event.currentTarget)
    setFields(found)
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    focusFirst(event.currentTarget, found)
  }

  const isWrong = Object.keys(fields).length > 0
  const problem: CallProblem | undefined = isWrong ? { error: 'invalid', message: '', fields } : reported
  return { form: { ref, noValidate, onSubmit }, problem }
}
