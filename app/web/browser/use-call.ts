import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { type CallProblem, problemOf } from './call-failure.ts'
import { newKey } from './idempotency-key.ts'

/**
 * Something that is done with the server's help, once at a time: whether it is under way, and what went wrong in words for
 * the reader. What the server did not explain is explained by the one who asks.
 */
export function useCall(explain?: (failure: unknown) => string | Promise<string>) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const intention = useRef({ words: '', key: '' })

  /** It is pending until the work is over; the problem stays until the next try, and is answered too. */
  async function run(work: () => Promise<unknown>): Promise<CallProblem | undefined> {
    if (pending) return
    setPending(true)
    setProblem(undefined)
    try {
      await work()
      setPending(false)
    } catch (failure) {
      const found = problemOf(failure) ?? { error: 'internal', message: await inWords(failure) }
      setProblem(found)
      setPending(false)
      return found
    }
  }

  function inWords(failure: unknown) {
    return explain ? explain(failure) : t`An error occured, please try again later.`
  }

  /** The same words sent again, because the answer got lost, are the same intention. */
  function keyFor(body: unknown): string {
    const words = JSON.stringify(body)
    if (intention.current.words !== words) intention.current = { words, key: newKey() }
    return intention.current.key
  }

  return { run, pending, problem, setProblem, keyFor }
}
