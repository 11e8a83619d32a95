import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { countryName, formatDate, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { DiscountReason } from '../discounts/DiscountReason.tsx'
import type { Payment } from '../orders/order.contract.ts'
import type { OrderResult } from './read-result.server.ts'

interface OrderFactsProps {
  payment: Payment
  method: string
  /** How it is debited, if it is. */
  debit?: OrderResult['debit']
  /** Without a frame, inside something that has one. */
  bare?: boolean
}

/** What was ordered, at which price. */
export function OrderFacts({ payment, method, debit, bare = false }: OrderFactsProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  const { number, credits, amount, full_amount, currency, discount, vat_rate, vat_amount } = payment
  const money = (value: number) => formatMinorUnits({ amount: value, currency }, locale, payment.country)
  const dayOfDebit = debit?.day && formatDate(debit.day, locale, { dateStyle: 'full', timeZone: 'UTC' })
  const iban = debit?.iban
  const rate = formatNumber(vat_rate / 10_000, locale, { style: 'percent', maximumFractionDigits: 1 })
  const facts = (
    <dl className="grid gap-x-8 sm:grid-cols-[auto_1fr] sm:gap-y-3">
      <Fact name={<Trans>Order number</Trans>}>{number}</Fact>
      <Fact name={<Trans>Date</Trans>}>
        <time dateTime={payment.created_at}>
          {formatDate(payment.created_at, locale, { timeZone, dateStyle: 'long', timeStyle: 'short' })}
        </time>
      </Fact>
      <Fact name={<Trans comment="What was ordered: ‘120 credits’ follows.">Ordered</Trans>}>
        <Plural value={credits} one="# credit" other="# credits" />
      </Fact>
      {discount && (
        <Fact name={<Trans>Discount</Trans>}>
          <DiscountReason {...discount} />:{' '}
          <span className="whitespace-nowrap">{money(amount - full_amount)}</span>
        </Fact>
      )}
      <Fact name={<Trans>Price</Trans>}>
        <strong>{money(amount)}</strong>{' '}
        {vat_rate > 0 && (
          <span className="text-ink-soft">
            <Trans>
              including {money(vat_amount)} VAT ({rate}, {countryName(payment.country, locale)})
            </Trans>
          </span>
        )}
      </Fact>
      {payment.refunded_amount > 0 && (
        <Fact name={<Trans>Refunded</Trans>}>{money(payment.refunded_amount)}</Fact>
      )}
      <Fact name={<Trans>Payment method</Trans>}>{method}</Fact>
      {iban && (
        <Fact name={<Trans>Debited from</Trans>}>
          {dayOfDebit ? (
            <Trans>
              {iban}, not before {dayOfDebit}
            </Trans>
          ) : (
            iban
          )}
        </Fact>
      )}
    </dl>
  )
  return bare ? facts : <Card as="section">{facts}</Card>
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mb-4 last:mb-0 sm:mb-0">{children}</dd>
    </>
  )
}
