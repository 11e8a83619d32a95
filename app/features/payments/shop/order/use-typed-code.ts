import { useEffect, useRef, useState } from 'react'
import type { OpenOrder } from './open-order.server.ts'

interface SentCode {
  code: string
  /** What the buyer saw when they pressed. */
  amount: number
  /** The press itself, if the code changes nothing. */
  goOn: () => void
}

/** A code in its field that was not applied yet: nobody means to order without it. */
export function useTypedCode({ code, wanted }: Pick<OpenOrder, 'code' | 'wanted'>) {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<SentCode>()
  const isAnswered = sent?.code === code.typed && !code.problem
  const changesNothing = isAnswered && sent.amount === wanted.amount && !code.isSpent

  useEffect(() => {
    if (!changesNothing) return
    setSent(undefined)
    sent.goOn()
  }, [changesNothing, sent])

  /** Applies the code and says so, instead of ordering at a price that the buyer does not expect. */
  function sendInstead(goOn: () => void): boolean {
    const entered = form.current ? String(new FormData(form.current).get('code') ?? '').trim() : code.typed
    if (entered === code.typed) return false
    setSent({ code: entered, amount: wanted.amount, goOn })
    form.current?.requestSubmit()
    return true
  }

  return {
    form,
    sendInstead,
    /** The price shown includes the code, and nothing was ordered. */
    wasSent: isAnswered && !changesNothing,
    forget: () => setSent(undefined),
  }
}
