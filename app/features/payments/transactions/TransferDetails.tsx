import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClasses } from '#app/design/buttons/button-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { formatDate, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { Payment } from '../orders/order.contract.ts'
import { CopiedFact, type FactToCopy } from './CopiedFact.tsx'

interface TransferDetailsProps {
  payment: Payment
  account: Extract<NonNullable<Payment['next']>, { kind: 'transfer' }>
  /** When the money should be on its way at the latest. */
  by: string
}

/** What to send where, for typing it into a bank's form. */
export function TransferDetails({ payment, account, by }: TransferDetailsProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  const { amount, currency, country } = payment
  const { holder, iban, bic, reference, url } = account
  const day = formatDate(by, locale, { dateStyle: 'long', timeZone })
  const twoDigits = { minimumFractionDigits: 2, useGrouping: false }
  const facts: FactToCopy[] = [
    {
      name: t`Amount`,
      shown: formatMinorUnits({ amount, currency }, locale, country),
      copied: formatNumber(amount / 100, locale, twoDigits),
    },
    { name: t`Account holder`, shown: holder },
    { name: t`IBAN`, shown: iban.replace(/(.{4})(?=.)/g, '$1 '), copied: iban },
    { name: 'BIC', shown: bic },
    { name: t`Reference`, shown: reference },
  ]
  return (
    <Notice
      tone="info"
      title={t`Please transfer the amount to this account.`}
      actions={
        url && (
          <a href={url} className={buttonClasses({ variant: 'line' })}>
            <Trans>See it on our payment provider’s page</Trans>
          </a>
        )
      }
    >
      <dl className="mt-2 grid gap-y-1">
        {facts.map((fact) => (
          <CopiedFact key={fact.name} {...fact} />
        ))}
      </dl>
      <p className="mt-3">
        <Trans comment="On a bank transfer; the order number stands on the same page.">
          Please write only {reference} as the reference. The bank doesn’t need the order number.
        </Trans>
      </p>
      <p className="mt-3 font-bold">
        <Trans>Please make the transfer by {day}.</Trans>
      </p>
      <p>
        <Trans>
          Your credits are added as soon as the money has arrived, usually within two working days.
        </Trans>
      </p>
    </Notice>
  )
}
