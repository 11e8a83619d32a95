import { useEffect, useRef, useState } from 'react'
import type { OpenOrder } from './open-order.server.ts'

interface SentCode {
  code: string
  /** What the buyer saw when they pressed. */
  amount: number
  /** The press itself, for a code that changes nothing. */
  goOn: () => void
}

/** A code in its field that was not sent off yet: nobody means to order without it. */
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

  /** Sends it off, and says so, in place of an order at another price than the buyer reckons with. */
  function sendInstead(goOn: () => void): boolean {
    const given = form.current ? String(new FormData(form.current).get('code') ?? '').trim() : code.typed
    if (given === code.typed) return false
    setSent({ code: given, amount: wanted.amount, goOn })
    form.current?.requestSubmit()
    return true
  }

  return {
    ...{ form, sendInstead },
    /** It is what the price that is shown was reckoned with, and nothing was ordered. */
    wasSent: isAnswered && !changesNothing,
    forget: () => setSent(undefined),
  }
}
