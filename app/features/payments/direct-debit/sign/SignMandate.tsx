import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { orderButtonWords } from '../../shop/order/PayButtonWords.tsx'
import { usePriceWords } from '../../shop/use-price-words.ts'
import { OrderFacts } from '../../transactions/OrderFacts.tsx'
import { debitAddress } from '../debit-method.ts'
import type { DebitToSign } from '../present-debit.server.ts'
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

interface MandateToSignProps extends Pick<DebitToSign, 'debit'> {
  ref: Ref<HTMLDivElement>
}

/** Word for word as it is stored and sent, and separate from everything else that is agreed to. */
function MandateToSign({ debit, ref }: MandateToSignProps) {
  const { creditor, reference, holder, iban, wording, language } = debit
  return (
    <Card as="section" ref={ref} tabIndex={-1} className="grid scroll-mt-24 gap-4">
      <h2>
        <Trans>SEPA direct debit mandate</Trans>
      </h2>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        <Fact name={<Trans>Creditor</Trans>}>
          {creditor.name}
          <br />
          {creditor.address}
        </Fact>
        <Fact name={<Trans>Creditor identifier</Trans>}>{creditor.identifier}</Fact>
        <Fact name={<Trans>Mandate reference</Trans>}>
          {reference ?? <Trans>We send it to you by email with the announcement of the debit</Trans>}
        </Fact>
        <Fact name={<Trans>Account holder</Trans>}>{holder}</Fact>
        <Fact name={<Trans>IBAN</Trans>}>{iban}</Fact>
        <Fact name={<Trans>Type of payment</Trans>}>
          <Trans>One payment only</Trans>
        </Fact>
      </dl>
      <div lang={language} className="grid gap-3 border-t border-line pt-4">
        {wording.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mb-2 wrap-anywhere sm:mb-0">{children}</dd>
    </>
  )
}

interface CodeFieldProps {
  debit: DebitToSign['debit']
  problem: CallProblem | undefined
  /** Neither expired nor out of attempts. */
  isUsable: boolean
  /** Enter only moves on: ordering needs its own button. */
  onEntered: () => void
}

function CodeField({ debit, problem, isUsable, onEntered }: CodeFieldProps) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const { phone, expires_at, tries_left } = debit
  function leadOn(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEntered()
  }

  const until = expires_at && formatDate(expires_at, localeOf(i18n), { timeZone, timeStyle: 'short' })
  return (
    <TextField
      name="code"
      label={t`Code from the text message`}
      hint={
        isUsable && (
          <Trans>
            We’ve sent 6 digits to {phone}. They’re valid until {until}.
          </Trans>
        )
      }
      error={
        problem?.fields?.code && (
          <>
            <span className="block">{problem.fields.code}</span>
            {problem.error === 'code_invalid' && isUsable && (
              <Plural value={tries_left} one="You have # try left." other="You have # tries left." />
            )}
          </>
        )
      }
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="next"
      onKeyDown={leadOn}
      required
      maxLength={10}
      className="max-w-access"
    />
  )
}

interface ResendCodeProps extends Pick<DebitToSign, 'debit' | 'readAt'> {
  isUsable: boolean
  again: ReturnType<typeof useSignDebit>['again']
  /** Where account and number are entered. */
  back: string
}

/** Requests another code, after a while and a limited number of times. */
function ResendCode({ debit, readAt, isUsable, again, back }: ResendCodeProps) {
  return (
    <div className="grid justify-items-start gap-3">
      {!isUsable && (
        <Notice tone="warning" role="status">
          {debit.resend_at ? (
            <Trans>This code can no longer be used. Please have a new one sent.</Trans>
          ) : (
            <Trans>
              This code can no longer be used, and no more can be sent for this order. Please{' '}
              <Link to={back} className="link">
                start again
              </Link>
              . Nothing was charged.
            </Trans>
          )}
        </Notice>
      )}
      {again.problem && (
        <Notice tone="danger" role="alert">
          {again.problem.message}
        </Notice>
      )}
      <div>
        <div role="status">
          {again.hasSentAgain && <Trans>A new code is on its way. The earlier one no longer works.</Trans>}
        </div>
        {debit.resend_at && <ResendButton at={debit.resend_at} readAt={readAt} again={again} />}
      </div>
    </div>
  )
}

function ResendButton({ at, readAt, again }: Pick<ResendCodeProps, 'readAt' | 'again'> & { at: string }) {
  const seconds = useSecondsUntil(at, readAt)
  if (seconds > 0)
    return (
      <p className="flex min-h-13 items-center text-ink-soft">
        <Plural
          value={seconds}
          one="No code? You can ask for another one in # second."
          other="No code? You can ask for another one in # seconds."
        />
      </p>
    )
  return (
    <Button variant="line" pending={again.pending} onClick={again.sendAgain}>
      <Trans>Send another code</Trans>
    </Button>
  )
}

/**
 * Whole seconds until a moment by the server's clock, which showed `readAt` when the page was read; 0 once it is over.
 */
function useSecondsUntil(moment: string | null, readAt: string): number {
  const [passed, setPassed] = useState({ since: readAt, milliseconds: 0 })
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setPassed({ since: readAt, milliseconds: Date.now() - start }), 1000)
    return () => clearInterval(timer)
  }, [readAt])
  if (moment === null) return 0
  const since = passed.since === readAt ? passed.milliseconds : 0
  return Math.max(0, Math.ceil((Date.parse(moment) - Date.parse(readAt) - since) / 1000))
}
