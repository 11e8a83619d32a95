import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { orderButtonWords } from '#app/features/payments/shop/order/order-button-words.ts'
import { usePriceWords } from '#app/features/payments/shop/use-price-words.ts'
import { OrderFacts } from '#app/features/payments/transactions/OrderFacts.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import { debitAddress } from '../debit-address.ts'
import type { DebitToSign } from '../open-debit.server.ts'
import { CodeField } from './CodeField.tsx'
import { MandateToSign } from './MandateToSign.tsx'
import { ResendCode } from './ResendCode.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'
import { useSignDebit } from './use-sign-debit.ts'

/**
 * The code comes first because the reader has just received it; then the mandate and the order that it signs, and the
 * button.
 */
export function SignMandate({ payment, debit, method, refundDays, readAt }: DebitToSign) {
  const { i18n } = useLingui()
  const [address] = useSearchParams()
  const { signing, again } = useSignDebit(payment.payment_id)
  const isUsable = useSecondsUntil(debit.expires_at, readAt) > 0 && debit.tries_left > 0
  const { credits, country, amount, currency } = payment
  const total = usePriceWords(country)(amount, currency)
  const { problem } = signing
  const mandate = useRef<HTMLDivElement>(null)
  const back = debitAddress({
    package: payment.package,
    code: address.get('code') ?? '',
    from: address.get('from') ?? '',
  })
  return (
    <DeferredForm noValidate onSubmit={signing.submit} className="grid gap-6">
      <Card as="section" className="grid gap-5">
        <CodeField
          debit={debit}
          problem={problem}
          isUsable={isUsable}
          onEntered={() => mandate.current?.focus()}
        />
        <ResendCode debit={debit} readAt={readAt} isUsable={isUsable} again={again} back={back} />
        <p>
          <Trans>Then read the mandate and place your order below.</Trans>
        </p>
      </Card>
      <MandateToSign debit={debit} ref={mandate} />
      <Card as="section" className="grid gap-3">
        <p className="text-xl font-bold">
          <Trans>
            <Plural value={credits} one="# credit" other="# credits" /> for {total}
          </Trans>
        </p>
        <Disclosure title={<Trans>Everything about your order</Trans>}>
          <OrderFacts payment={payment} method={method} bare />
        </Disclosure>
        <p>
          <Trans>
            By entering the code you sign the mandate and place your order. You get your credits at once.
          </Trans>{' '}
          <Plural
            value={refundDays}
            one="You can withdraw from your order for # day. You get money back only for credits that you haven’t used by then."
            other="You can withdraw from your order for # days. You get money back only for credits that you haven’t used by then."
          />
        </p>
        {problem?.message && !problem.fields && (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <Button type="submit" wide pending={signing.pending} className="px-3! sm:text-lg">
          {orderButtonWords[localeOf(i18n)]}
        </Button>
        <Link to={back} className="link inline-flex min-h-12 items-center justify-self-start">
          <Trans>Change the account or the phone number</Trans>
        </Link>
      </Card>
    </DeferredForm>
  )
}
