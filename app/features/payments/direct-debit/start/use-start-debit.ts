import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { newKey } from '#app/web/browser/idempotency-key.ts'
import { useFormCall } from '#app/web/browser/use-form-call.ts'
import type { OpenOrder } from '../../shop/order/open-order.server.ts'
import { orderRequestOf } from '../../shop/order/order-choice.ts'
import { rememberOrder } from '../../shop/order/pending-order.ts'
import { debitAddress } from '../debit-address.ts'
import { debitMethod } from '../debit-method.ts'
import type { startDebitCall } from '../direct-debit.api.ts'
import type { DebitRequest } from '../direct-debit.contract.ts'

export interface TypedAccount {
  holder: string
  iban: string
  phone: string
  /** Agrees to using the credits at once. */
  consents: boolean
}

/** What was sent, and its key: sending the same words again is the same order. */
export interface StartedDebit {
  words: string
  key: string
}

/** Places the order, and moves on to the code. */
export function useStartDebit(
  order: OpenOrder,
  started: StartedDebit,
  onTyped: (typed: TypedAccount) => void,
) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  function check(form: HTMLFormElement) {
    const entered = new FormData(form)
    const lacks = (name: string) => !String(entered.get(name) ?? '').trim()
    return {
      ...(lacks('holder') && { holder: t`Please enter the name of the account holder.` }),
      ...(lacks('iban') && { iban: t`Please enter the IBAN of your account.` }),
      ...(lacks('phone') && { phone: t`Please enter the number of your mobile phone.` }),
      ...(!entered.has('withdrawal_consent') && {
        withdrawal_consent: t`Please tick this box. Without it we can’t give you the credits at once.`,
      }),
    }
  }

  async function send(answers: FormData) {
    const text = (name: string) => String(answers.get(name) ?? '')
    const typed = { holder: text('holder'), iban: text('iban'), phone: text('phone') }
    onTyped({ ...typed, consents: true })
    const { method: _debit, ...request } = orderRequestOf(order, debitMethod, false)
    try {
      const payment = await startOnce({ ...request, ...typed }, started)
      rememberOrder(payment, order.from)
      const { wanted, code, from } = order
      await navigate(debitAddress({ package: wanted.id, code: code.typed, from, payment }))
    } catch (failure) {
      // Rereads prices and codes; without a connection the page stays as it is.
      if (problemOf(failure)) await revalidate()
      throw failure
    }
  }

  return useFormCall(
    send,
    check,
    () =>
      t`We got no answer. Please check your internet connection and press again. You won’t be charged twice.`,
  )
}

/** If the order has ended meanwhile, the same words start a new one. */
async function startOnce(request: DebitRequest, started: StartedDebit): Promise<string> {
  const words = JSON.stringify(request)
  const isKnown = started.words === words
  if (!isKnown) Object.assign(started, { words, key: newKey() })
  const { payment } = await callLazily<typeof startDebitCall>('POST /directdebit.php', {
    body: request,
    key: started.key,
  })
  if (payment.status === 'loading' || !isKnown) return payment.payment_id
  started.words = ''
  return startOnce(request, started)
}
