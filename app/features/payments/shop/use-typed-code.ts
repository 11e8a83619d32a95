import { useRef, useState } from 'react'
import type { OpenOrder } from './open-order.server.ts'

/** A code in its field that was not sent off yet: nobody means to order without it. */
export function useTypedCode({ code }: Pick<OpenOrder, 'code'>) {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState<string>()

  /** Sends it off, and says so, in place of an order at another price than the buyer reckons with. */
  function sendInstead(): boolean {
    const given = form.current ? String(new FormData(form.current).get('code') ?? '').trim() : code.typed
    if (given === code.typed) return false
    setSent(given)
    form.current?.requestSubmit()
    return true
  }

  return {
    ...{ form, sendInstead },
    /** It is what the price that is shown was reckoned with, and nothing was ordered. */
    wasSent: sent === code.typed && !code.problem,
    forget: () => setSent(undefined),
  }
}
