import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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
