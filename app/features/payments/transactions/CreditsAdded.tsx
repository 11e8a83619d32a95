import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { Payment } from '../orders/order.contract.ts'
import { BackFromOrder } from '../shop/BackFromOrder.tsx'

interface CreditsAddedProps {
  payment: Payment
  /** The member's balance now. */
  credits: number
  isFirst: boolean
}

export function CreditsAdded({ payment, credits, isFirst }: CreditsAddedProps) {
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
export function CreditsWereAdded({ payment: { credits, paid_at, created_at } }: { payment: Payment }) {
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
