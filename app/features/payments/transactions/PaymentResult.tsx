import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { buttonClasses } from '#app/design/button-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { Spinner } from '#app/design/Spinner.tsx'
import type { Payment } from '../orders/order.contract.ts'
import { BackFromOrder } from '../shop/BackFromOrder.tsx'
import { TransferDetails } from './TransferDetails.tsx'

interface PaymentResultProps {
  payment: Payment
  /** What the member has now. */
  credits: number
  otherWay: { paypal: boolean } | null
}

/** One sentence on how the order stands, and the next step. */
export function PaymentResult({ payment, credits, otherWay }: PaymentResultProps) {
  const { t } = useLingui()
  switch (payment.status) {
    case 'loading':
      return (
        <Waiting>
          <Trans>We are setting up your payment. This takes a few seconds.</Trans>
        </Waiting>
      )
    case 'pending':
      return <Pending {...payment} />
    case 'completed':
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
                <Trans>To your messages</Trans>
              </ButtonLink>
            </BackFromOrder>
          }
        >
          <Plural value={credits} one="You have # credit now." other="You have # credits now." />{' '}
          <Trans>We have sent you a receipt by e-mail.</Trans>
        </Notice>
      )
    case 'failed':
    case 'cancelled':
      return <NotPaid payment={payment} otherWay={otherWay} />
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
        </Notice>
      )
  }
}

function Pending({ next }: Payment) {
  const { t } = useLingui()
  if (next?.kind === 'transfer') return <TransferDetails {...next} />
  if (next?.kind === 'redirect')
    return (
      <Notice
        tone="info"
        title={t`Your payment is not finished yet.`}
        actions={
          <a href={next.url} className={buttonClasses({})}>
            <Trans>Continue with the payment</Trans>
          </a>
        }
      >
        <Trans>
          If you have already paid, there is nothing more to do. This page will show it as soon as we know.
        </Trans>
      </Notice>
    )
  return (
    <Waiting>
      <Trans>Your payment is being processed. You can leave this page; nothing will be lost.</Trans>
    </Waiting>
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

function NotPaid({ payment, otherWay }: Omit<PaymentResultProps, 'credits'>) {
  const { t } = useLingui()
  const again = `/credits/${payment.package}`
  return (
    <Notice
      tone="danger"
      title={t`Payment failed or has been cancelled.`}
      actions={
        <>
          <ButtonLink to={`${again}/${payment.method}`}>
            <Trans>Try again</Trans>
          </ButtonLink>
          {otherWay?.paypal && (
            <ButtonLink to={`${again}/paypal`} variant="line">
              <Trans>Pay with PayPal</Trans>
            </ButtonLink>
          )}
          <ButtonLink to={again} variant="line">
            <Trans>Choose another way to pay</Trans>
          </ButtonLink>
        </>
      }
    >
      <Trans>Nothing was charged, and no credits were added.</Trans>
    </Notice>
  )
}
