import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CallProblem, problemOf } from './call-problem.ts'

/**
 * What is done with the server's help, one thing at a time: whether it is under way, and what went wrong in words for the
 * reader. Where the server could not explain itself, `explain` does.
 */
export function useCall(explain?: (failure: unknown) => string | Promise<string>) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()

  /** Pending until all of the work is over. A problem is kept until the next try, and answered as well. */
  async function run(work: () => Promise<unknown>): Promise<CallProblem | undefined> {
    if (pending) return
    setPending(true)
    setProblem(undefined)
    const found = await work().then(() => undefined, inWords)
    setProblem(found)
    setPending(false)
    return found
  }

  async function inWords(failure: unknown): Promise<CallProblem> {
    const unexplained = t`An error occured, please try again later.`
    return problemOf(failure) ?? { error: 'internal', message: (await explain?.(failure)) ?? unexplained }
  }

  return { run, pending, problem, setProblem }
}
