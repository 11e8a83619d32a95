import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMoney, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { Refund } from '../refund.contract.ts'

export function RefundFacts({
  number,
  credits,
  amount,
  currency,
  children,
}: Refund & { children?: ReactNode }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  return (
    <dl className="grid gap-3 rounded-field bg-sand px-5 py-4 sm:grid-cols-[auto_1fr] sm:gap-x-8">
      <RefundFact name={<Trans>Order number</Trans>}>{number}</RefundFact>
      <RefundFact name={<Trans>Unused credits</Trans>}>{formatNumber(credits, locale)}</RefundFact>
      <RefundFact name={<Trans>You get back</Trans>}>
        <span className="text-2xl">{formatMoney(amount / 100, currency, locale)}</span>
      </RefundFact>
      {children}
    </dl>
  )
}

export function RefundFact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft sm:self-center">{name}</dt>
      <dd className="font-bold tabular-nums max-sm:-mt-3">{children}</dd>
    </>
  )
}
