import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { newKey } from '#app/web/browser/idempotency-key.ts'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { withReturn } from '#app/web/page/return-address.ts'
import { BonusStatus } from '../../shop/BonusStatus.tsx'
import { OrderProblem } from '../../shop/order/OrderProblem.tsx'
import { OrderTerms, WithdrawalConsent } from '../../shop/order/OrderTerms.tsx'
import type { OpenOrder } from '../../shop/order/open-order.server.ts'
import { orderRequestOf } from '../../shop/order/order-choice.ts'
import { rememberOrder } from '../../shop/order/pending-order.ts'
import { useRevalidateOnReturn } from '../../shop/order/use-revalidate-on-return.ts'
import { usePriceWords } from '../../shop/use-price-words.ts'
import { HolderField, IbanField } from '../BankAccountFields.tsx'
import { debitAddress, debitMethod } from '../debit-method.ts'
import type { startDebitCall } from '../direct-debit.api.ts'
import type { DebitRequest } from '../direct-debit.contract.ts'
import type { DebitToStart } from '../present-debit.server.ts'
import { persistDraft, readDraft } from './debit-draft.ts'

interface StartDebitProps extends DebitToStart {
  /** The account that is logged in. */
  account: string
  /** Typed earlier, in this document. */
  typed: TypedAccount
  started: StartedDebit
  onTyped: (typed: TypedAccount) => void
}

/** Asks for the account and the phone number; the button only requests the code. */
export function StartDebit({ order, refusal, account, typed, started, onTyped }: StartDebitProps) {
  const { t } = useLingui()
  const { wanted, country, from, refundDays, trader } = order
  const { credits } = wanted
  const total = usePriceWords(country)(wanted.amount, wanted.currency)
  const { submit, pending, problem } = useStartDebit(order, started, onTyped)
  useRevalidateOnReturn()
  const otherWay = (
    <ButtonLink variant="line" to={withReturn(`/credits/${wanted.id}`, from)}>
      <Trans>Choose another way to pay</Trans>
    </ButtonLink>
  )
  if (refusal) return <Notice tone="warning" title={refusal} actions={otherWay} />
  return (
    <Card as="section" className="grid gap-5">
      <div>
        <p className="text-xl font-bold">
          <Trans>
            <Plural value={credits} one="# credit" other="# credits" /> for {total}
          </Trans>
        </p>
        <p>
          <Trans>You pay once. There’s no subscription, and your credits don’t expire.</Trans>
        </p>
      </div>
      <DeferredForm noValidate onSubmit={submit} className="grid gap-5">
        <AccountFields account={account} typed={typed} problem={problem} />
        <WithdrawalConsent
          refundDays={refundDays}
          hasAgreed={typed.consents}
          isMissing={problem?.fields?.withdrawal_consent !== undefined}
        />
        {!problem && <BonusStatus {...order} />}
        {problem?.message && !problem.fields && (
          <div className="grid justify-items-start gap-3">
            <OrderProblem problem={problem} order={order} />
            {problem.error !== 'internal' && otherWay}
          </div>
        )}
        <div className="grid gap-2">
          <Button type="submit" wide pending={pending} className="text-lg">
            {t`Send me the code`}
          </Button>
          <p className="text-ink-soft">
            <Trans>
              You’re not ordering yet. On the next page you read the mandate and sign it with the code.
            </Trans>
          </p>
        </div>
      </DeferredForm>
      <OrderTerms trader={trader} />
    </Card>
  )
}

interface AccountFieldsProps {
  /** The account that is logged in. */
  account: string
  typed: TypedAccount
  problem: CallProblem | undefined
}

function AccountFields({ account, typed, problem }: AccountFieldsProps) {
  const { t } = useLingui()
  const fields = useRef<HTMLDivElement>(null)

  // After a reload, or a login in between.
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(account))) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (input && !input.value) input.value = value
    }
  }, [account])

  function keep() {
    const value = (name: string) =>
      fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    persistDraft(account, { holder: value('holder'), phone: value('phone') })
  }

  return (
    <div ref={fields} onChange={keep} className="grid gap-5">
      <HolderField typed={typed?.holder} problem={problem} />
      <IbanField
        typed={typed?.iban}
        problem={problem}
        hint={t`You’ll find it in your online banking or on a statement. We keep it encrypted.`}
      />
      <TextField
        name="phone"
        type="tel"
        label={t`Mobile phone`}
        hint={t`We send only the code to this number, nothing else.`}
        defaultValue={typed.phone}
        error={problem?.fields?.phone}
        autoComplete="tel"
        required
        maxLength={40}
      />
    </div>
  )
}

interface TypedAccount {
  holder: string
  iban: string
  phone: string
  /** Agrees to using the credits at once. */
  consents: boolean
}

/** What was sent, and its key: sending the same words again is the same order. */
interface StartedDebit {
  words: string
  key: string
}

/** Places the order, and moves on to the code. */
function useStartDebit(order: OpenOrder, started: StartedDebit, onTyped: (typed: TypedAccount) => void) {
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
