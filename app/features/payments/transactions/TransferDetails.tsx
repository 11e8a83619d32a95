import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { Button, buttonClasses } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { formatDate, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { Payment } from '../orders/order.contract.ts'

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

interface FactToCopy {
  name: string
  shown: string
  /** The form that banks accept, if that is different. */
  copied?: string
}

/** One line of a bank's form, with a button that copies it. */
function CopiedFact({ name, shown, copied = shown }: FactToCopy) {
  const value = useRef<HTMLElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected'>()

  const isCopied = outcome === 'copied'

  async function copy() {
    try {
      await navigator.clipboard.writeText(copied)
      setOutcome('copied')
    } catch {
      // No clipboard without a secure connection, or without permission.
      if (value.current) window.getSelection()?.selectAllChildren(value.current)
      setOutcome('selected')
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t max-sm:gap-x-2 border-line py-1.5 first:border-0">
      <dt className="self-end text-ink-soft">{name}</dt>
      <dd ref={value} className="self-start font-bold wrap-break-word max-sm:col-span-2">
        {shown}
      </dd>
      <dd className="col-start-2 row-start-1 sm:row-span-2">
        <Button
          variant="line"
          size="small"
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          onClick={copy}
          className="max-sm:gap-1.5 max-sm:px-3"
        >
          {/* As wide as the longer of the two, so that nothing moves. */}
          <span className="grid">
            <span className={joinClasses('col-start-1 row-start-1', isCopied && 'invisible')}>
              <Trans>Copy</Trans>
            </span>
            <span className={joinClasses('col-start-1 row-start-1', !isCopied && 'invisible')}>
              <Trans>Copied</Trans>
            </span>
          </span>{' '}
          <span className="sr-only">{name}</span>
        </Button>
      </dd>
      <dd className="col-span-2 text-end text-sm">
        <span role="status">
          {isCopied && (
            <span className="sr-only">
              <Trans>Copied</Trans>
            </span>
          )}
          {outcome === 'selected' && <Trans>Now copy the selected text.</Trans>}
        </span>
      </dd>
    </div>
  )
}
