import { useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { newKey } from '#app/web/browser/idempotency-key.ts'
import { useFormCall } from '#app/web/browser/use-form-call.ts'
import { rememberOrder } from '../shop/begun-order.ts'
import type { OpenOrder } from '../shop/open-order.server.ts'
import { wishOf } from '../shop/order-choice.ts'
import { debitAddress } from './debit-address.ts'
import { debitMethod } from './debit-method.ts'
import type { startDebitCall } from './direct-debit.api.ts'
import type { DebitWish } from './direct-debit.contract.ts'

export interface TypedAccount {
  holder: string
  iban: string
  phone: string
  /** Agrees to using the credits at once. */
  consents: boolean
}

/** What was sent, and its key: sending the same words again is the same order. */
export interface BegunDebit {
  words: string
  key: string
}

/** Places the order, and moves on to the code. */
export function useBeginDebit(order: OpenOrder, begun: BegunDebit, onTyped: (typed: TypedAccount) => void) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  function check(form: HTMLFormElement) {
    const given = new FormData(form)
    const lacks = (name: string) => !String(given.get(name) ?? '').trim()
    return {
      ...(lacks('holder') && { holder: t`Please enter the name of the account holder.` }),
      ...(lacks('iban') && { iban: t`Please enter the IBAN of your account.` }),
      ...(lacks('phone') && { phone: t`Please enter the number of your mobile phone.` }),
      ...(!given.has('withdrawal_consent') && {
        withdrawal_consent: t`Please tick this box. Without it we can’t give you the credits at once.`,
      }),
    }
  }

  async function send(answers: FormData) {
    const text = (name: string) => String(answers.get(name) ?? '')
    const typed = { holder: text('holder'), iban: text('iban'), phone: text('phone') }
    onTyped({ ...typed, consents: true })
    const { method: _debit, ...wish } = wishOf(order, debitMethod, false)
    try {
      const payment = await startOnce({ ...wish, ...typed }, begun)
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
async function startOnce(wish: DebitWish, begun: BegunDebit): Promise<string> {
  const words = JSON.stringify(wish)
  const isKnown = begun.words === words
  if (!isKnown) Object.assign(begun, { words, key: newKey() })
  const { payment } = await callLazily<typeof startDebitCall>('POST /directdebit.php', {
    body: wish,
    key: begun.key,
  })
  if (payment.status === 'loading' || !isKnown) return payment.payment_id
  begun.words = ''
  return startOnce(wish, begun)
}
