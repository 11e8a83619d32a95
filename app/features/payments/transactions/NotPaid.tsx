import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { typedCodeOf } from '../discounts/discount.ts'
import type { OrderResult } from './read-result.server.ts'

type NotPaidProps = Pick<OrderResult, 'payment' | 'otherWay' | 'newerOrder' | 'cancelledAt' | 'reserved'>

/** An order that has failed or was left, and the ways to try again. */
export function NotPaid({ payment, otherWay, newerOrder, cancelledAt, reserved }: NotPaidProps) {
  const { t } = useLingui()
  if (newerOrder)
    return (
      <Notice
        tone="info"
        title={t`This order was cancelled. You’ve ordered again since.`}
        actions={<NewerOrder id={newerOrder} />}
      >
        {reserved && <ReservedCode {...reserved} />}
      </Notice>
    )
  const isCancelled = payment.status === 'cancelled'
  const said = <Trans>Payment failed or has been cancelled.</Trans>
  return (
    <Notice
      tone={isCancelled ? 'info' : 'danger'}
      title={cancelledAt ? <CancelledByBuyer at={cancelledAt} /> : said}
      actions={<WaysOn payment={payment} otherWay={otherWay} isWished={!cancelledAt} />}
    >
      {cancelledAt && said}{' '}
      {isCancelled ? (
        <Trans>
          No credits were added. If you did pay, you’ll get them as soon as the money arrives, and you can
          then withdraw from the order.
        </Trans>
      ) : (
        <Trans>Nothing was charged, and no credits were added.</Trans>
      )}{' '}
      {reserved && <ReservedCode {...reserved} />}
    </Notice>
  )
}

function CancelledByBuyer({ at }: { at: string }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = formatDate(at, localeOf(i18n), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return <Trans>You cancelled this order on {day}.</Trans>
}

interface WaysOnProps extends Pick<NotPaidProps, 'payment' | 'otherWay'> {
  /** False if the buyer has cancelled the order: then nothing urges them to pay. */
  isWished: boolean
}

function WaysOn({ payment, otherWay, isWished }: WaysOnProps) {
  const code = typedCodeOf(payment.discount)
  function address(way: string, entered: Record<string, string | undefined> = {}) {
    const all = Object.entries({ ...entered, code }).flatMap(([name, value]) =>
      value ? [[name, value]] : [],
    )
    return `/credits/${payment.package}${way}${all.length > 0 ? `?${new URLSearchParams(all)}` : ''}`
  }
  return (
    <>
      <ButtonLink
        to={address(`/${payment.method}`, { card: otherWay?.card })}
        variant={isWished ? 'main' : 'line'}
      >
        {isWished ? <Trans>Try again</Trans> : <Trans>Order again</Trans>}
      </ButtonLink>
      {otherWay?.paypal && (
        <ButtonLink to={address('/paypal')} variant="line">
          <Trans>Pay with PayPal</Trans>
        </ButtonLink>
      )}
      {isWished && (
        <ButtonLink to={address('')} variant="line">
          <Trans>Choose another way to pay</Trans>
        </ButtonLink>
      )}
    </>
  )
}

export function NewerOrder({ id }: { id: string }) {
  return (
    <ButtonLink to={`/transactions/${id}`} variant="line">
      <Trans>See the newer order</Trans>
    </ButtonLink>
  )
}

/** Why a cancelled transfer still reserves its discount and its share of the monthly limit, and until when. */
export function ReservedCode({ until, discount, limit }: NonNullable<OrderResult['reserved']>) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = formatDate(until, localeOf(i18n), { dateStyle: 'long', timeZone })
  return (
    <>
      <Trans comment="A bank transfer that was or is about to be cancelled.">
        Money for this order may still arrive until {day}.
      </Trans>
      {discount && (
        <>
          {' '}
          <Trans>Until then, its discount stays reserved.</Trans>
        </>
      )}
      {limit && (
        <>
          {' '}
          <Trans>Until then, the order counts towards your monthly limit.</Trans>
        </>
      )}
    </>
  )
}
