import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { ButtonLink, buttonClasses } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import { readUnsentCost, readUnsentName, requestSend } from '#app/features/chat/composer/unsent-message.ts'
import { debitAddress, debitMethod } from '#app/features/payments/direct-debit/debit-method.ts'
import { typedCodeOf } from '#app/features/payments/discounts/discount.ts'
import type { Payment } from '#app/features/payments/orders/order.contract.ts'
import type { Refund } from '#app/features/payments/refunds/refund.contract.ts'
import { RefundStatus } from '#app/features/payments/refunds/withdraw/RefundStatus.tsx'
import { clearOrder, returnOf } from '#app/features/payments/shop/order/pending-order.ts'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { clearChoices } from '../shop/order/order-choice.ts'
import { NewerOrder, NotPaid } from './NotPaid.tsx'
import type { OrderResult } from './read-result.server.ts'
import { TransferDetails } from './TransferDetails.tsx'

const chat = /^\/(?:chats\/[^/]+|members\/[^/]+\/chat)$/
const never = () => () => {}

interface BackFromOrderProps {
  /** The order that is paid. */
  payment: string
  /** Where to go if that is unknown. */
  children: ReactNode
}

/** Leads back to where the buyer was in this tab before the order: above all to an unsent message. */
export function BackFromOrder({ payment, children }: BackFromOrderProps) {
  const from = useSyncExternalStore(
    never,
    () => returnOf(payment),
    () => '',
  )
  const cost = useSyncExternalStore(
    never,
    () => readUnsentCost(from),
    () => undefined,
  )
  const name = useSyncExternalStore(
    never,
    () => readUnsentName(from),
    () => '',
  )
  const { t } = useLingui()
  useEffect(clearChoices, [])
  if (!from) return children
  function send() {
    clearOrder()
    requestSend(from)
  }
  return (
    <>
      {cost !== undefined && (
        <ButtonLink to={from} onClick={send}>
          {t`${plural(cost, {
            0: `Send your message to ${name}`,
            one: `Send your message to ${name} for # credit`,
            other: `Send your message to ${name} for # credits`,
          })}`}
        </ButtonLink>
      )}
      <ButtonLink to={from} onClick={clearOrder} variant={cost === undefined ? 'main' : 'line'}>
        {chat.test(from) ? <Trans>Back to your message</Trans> : <Trans>Back to where you were</Trans>}
      </ButtonLink>
    </>
  )
}

type PaymentResultProps = Omit<OrderResult, 'canCancel' | 'endsAt' | 'way'>

/** One sentence on the state of the order, and the next step. */
export function PaymentResult({ refund, ...result }: PaymentResultProps) {
  const { t } = useLingui()
  const { payment, credits, isFirst, isNews, isPremium } = result
  if (refund && payment.status !== 'charged_back')
    return <WithdrawnOrder refund={refund} country={payment.country} />
  switch (payment.status) {
    case 'loading':
      // A signed debit has its account and its day.
      return payment.method === debitMethod && !result.debit ? (
        <NotSigned {...payment} />
      ) : (
        <Waiting>
          <Trans>We’re setting up your payment. This takes a few seconds.</Trans>
        </Waiting>
      )
    case 'pending':
      return result.newerOrder ? <Replaced order={result.newerOrder} /> : <Pending {...result} />
    case 'completed':
      return isNews ? (
        <CreditsAdded payment={payment} credits={credits} isFirst={isFirst} />
      ) : (
        <CreditsWereAdded payment={payment} />
      )
    case 'failed':
    case 'cancelled':
      return <NotPaid {...result} />
    case 'refunded':
      return (
        <Notice tone="info" title={t`This order was refunded.`}>
          <Trans>The money goes back the way you paid. Depending on your bank, this takes a few days.</Trans>
        </Notice>
      )
    case 'charged_back':
      return (
        <Notice tone="warning" title={t`Your bank has reversed this payment.`}>
          <Trans>
            The unused credits from this order have been removed. If this was a mistake, please write to our
            customer service.
          </Trans>
          {!isPremium && (
            <>
              {' '}
              <Trans>Premium has ended, as you have no other purchase.</Trans>
            </>
          )}
        </Notice>
      )
  }
}

function NotSigned({ payment_id, package: id, discount }: Payment) {
  const { t } = useLingui()
  const to = debitAddress({ package: id, code: typedCodeOf(discount), from: '', payment: payment_id })
  return (
    <Notice
      tone="info"
      title={t`We’re waiting for the code from your text message.`}
      actions={
        <ButtonLink to={to}>
          <Trans>Enter the code</Trans>
        </ButtonLink>
      }
    >
      <Trans>Entering the code signs the mandate and places your order. Nothing is debited until then.</Trans>
    </Notice>
  )
}

function Pending({ payment, transferBy }: Pick<OrderResult, 'payment' | 'transferBy'>) {
  const { t } = useLingui()
  const { next } = payment
  if (next?.kind === 'transfer') return <TransferDetails payment={payment} account={next} by={transferBy} />
  if (next?.kind === 'redirect')
    return (
      <Notice
        tone="info"
        title={t`Your payment isn’t finished yet.`}
        actions={
          <a href={next.url} className={buttonClasses({})}>
            <Trans>Continue with the payment</Trans>
          </a>
        }
      >
        <Trans>
          If you’ve already paid, there’s nothing more to do. This page will show it as soon as we know.
        </Trans>
      </Notice>
    )
  return (
    <Waiting>
      <Trans>Your payment is being processed. You can leave this page; nothing will be lost.</Trans>
    </Waiting>
  )
}

/** Its provider could not close the page, so it can still be paid. */
function Replaced({ order }: { order: string }) {
  const { t } = useLingui()
  return (
    <Notice tone="info" title={t`You’ve ordered again since.`} actions={<NewerOrder id={order} />}>
      <Trans>
        You don’t need to do anything about this order. If you pay for it as well, you get the credits from
        both.
      </Trans>
    </Notice>
  )
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-card p-5">
      <Spinner />
      <p>{children}</p>
    </div>
  )
}

/** How much of a withdrawn order comes back, in full or in part, and where that money is. */
function WithdrawnOrder({ refund, country }: { refund: Refund; country: string }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  const day = formatDate(refund.created_at ?? refund.until, locale, { timeZone, dateStyle: 'long' })
  const money = formatMinorUnits(refund, locale, country)
  return (
    <Notice tone="info" title={t`You withdrew from this order on ${day}.`}>
      <p>
        <Trans>Refund for unused credits: {money}.</Trans> <RefundStatus refund={refund} isOwner />
      </p>
    </Notice>
  )
}

interface CreditsAddedProps {
  payment: Payment
  /** The member's balance now. */
  credits: number
  isFirst: boolean
}

function CreditsAdded({ payment, credits, isFirst }: CreditsAddedProps) {
  return (
    <Notice
      tone="success"
      title={
        <Plural
          value={payment.credits}
          one="# credit has been added to your account."
          other="# credits have been added to your account."
        />
      }
      actions={
        <BackFromOrder payment={payment.payment_id}>
          <ButtonLink to="/chats">
            <Trans>Go to your messages</Trans>
          </ButtonLink>
        </BackFromOrder>
      }
    >
      {isFirst && (
        <p className="font-bold">
          <Trans>You’re now a premium member for good: you can see all photos.</Trans>
        </p>
      )}
      <Plural value={credits} one="You have # credit now." other="You have # credits now." />{' '}
      <Trans>We’ve sent you a receipt by email.</Trans>
    </Notice>
  )
}

/** For an order of some time ago: the member's current balance has little to do with it. */
function CreditsWereAdded({ payment: { credits, paid_at, created_at } }: { payment: Payment }) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = formatDate(paid_at ?? created_at, localeOf(i18n), { timeZone, dateStyle: 'long' })
  return (
    <Notice
      tone="success"
      title={t`${plural(credits, {
        one: `# credit was added to your account on ${day}.`,
        other: `# credits were added to your account on ${day}.`,
      })}`}
    />
  )
}
