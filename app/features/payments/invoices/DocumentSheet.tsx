import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { countryName, formatDate, formatMoney, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import { DiscountReason } from '../discounts/DiscountReason.tsx'
import type { PaymentDocument } from './documents.server.ts'
import './document.css'

/** An invoice or a credit note, on the screen and on one sheet of A4. */
export function DocumentSheet({ sheet, back }: { sheet: PaymentDocument; back: string }) {
  const { t } = useLingui()
  const isAlive = useHydrated()
  return (
    <div className="wrap-column py-8 md:py-12 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={back} variant="line">
          <Trans>Back to the order</Trans>
        </ButtonLink>
        {isAlive && (
          <Button icon={<Printer aria-hidden size={22} />} onClick={() => window.print()}>
            {t`Print`}
          </Button>
        )}
      </div>
      <article className="document-sheet rounded-card bg-card p-5 shadow-card sm:p-10 print:rounded-none print:p-0 print:shadow-none">
        <Head {...sheet} />
        <Lines {...sheet} />
        <DocumentFoot {...sheet} />
      </article>
    </div>
  )
}

function Head({ kind, number, issued_at, order, ordered_at, country, corrects, company }: PaymentDocument) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const registration = company.registration_number
  return (
    <header className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
      <div>
        <h1 className="text-3xl">
          {kind === 'invoice' ? <Trans>Invoice</Trans> : <Trans>Credit note</Trans>}
        </h1>
        <dl className="mt-4 grid gap-x-5 gap-y-1 sm:grid-cols-[auto_1fr] print:grid-cols-[auto_1fr]">
          <Fact name={<Trans>Number</Trans>}>{number}</Fact>
          <Fact name={<Trans>Date</Trans>}>{formatDate(issued_at, locale)}</Fact>
          {corrects && <Fact name={<Trans>For invoice</Trans>}>{corrects}</Fact>}
          <Fact name={<Trans>Order number</Trans>}>{order}</Fact>
          <Fact name={<Trans>Ordered on</Trans>}>{formatDate(ordered_at, locale)}</Fact>
          <Fact name={<Trans>Buyer’s country</Trans>}>{countryName(country, locale)}</Fact>
        </dl>
      </div>
      <address className="not-italic sm:text-end print:text-end">
        <p className="font-bold">{company.name}</p>
        <p>{company.address}</p>
        <p>{company.city}</p>
        <p>{countryName(company.country, locale)}</p>
        {registration && (
          <p className="mt-3">
            <Trans>Registration number: {registration}</Trans>
          </p>
        )}
        {company.vat_numbers.map((vatNumber) => (
          <p key={vatNumber}>
            <Trans>VAT number: {vatNumber}</Trans>
          </p>
        ))}
      </address>
    </header>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </>
  )
}

function Lines({
  kind,
  credits,
  full_amount,
  amount,
  currency,
  discount,
  vat_rate,
  vat_amount,
}: PaymentDocument) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const money = (minor: number) => formatMoney(minor / 100, currency, locale)
  const rate = formatNumber(vat_rate / 10_000, locale, { style: 'percent', maximumFractionDigits: 2 })
  // A seller that owes no tax in a country names none there.
  const hasTax = vat_rate > 0
  return (
    <table className="mt-10 w-full border-collapse">
      <thead>
        <tr className="border-b-2 border-ink text-start">
          <th scope="col" className="py-2 text-start">
            <Trans>Description</Trans>
          </th>
          <th scope="col" className="py-2 text-end">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <Line money={money(full_amount)}>
          {kind === 'invoice' ? (
            <Plural
              value={credits}
              one="# credit for use on the site"
              other="# credits for use on the site"
            />
          ) : credits > 0 ? (
            <Plural value={credits} one="# unused credit, returned" other="# unused credits, returned" />
          ) : (
            <Trans>Part of the price, refunded</Trans>
          )}
        </Line>
        {discount && (
          <Line money={money(amount - full_amount)}>
            <DiscountReason {...discount} />
          </Line>
        )}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-ink text-lg font-bold">
          <th scope="row" className="py-3 pe-4 text-start">
            <TotalName kind={kind} hasTax={hasTax} />
          </th>
          <td className="py-3 text-end whitespace-nowrap tabular-nums">{money(amount)}</td>
        </tr>
        {/* Below the total, because tax is included in it and not added. */}
        {hasTax && (
          <>
            <Part money={money(amount - vat_amount)}>
              <Trans>of which net amount</Trans>
            </Part>
            <Part money={money(vat_amount)}>
              <Trans>of which VAT, {rate}</Trans>
            </Part>
          </>
        )}
      </tfoot>
    </table>
  )
}

function TotalName({ kind, hasTax }: { kind: PaymentDocument['kind']; hasTax: boolean }) {
  if (kind === 'invoice') return hasTax ? <Trans>Total, including tax</Trans> : <Trans>Total</Trans>
  return hasTax ? <Trans>Refunded, including tax</Trans> : <Trans>Refunded</Trans>
}

function Part({ children, money }: { children: ReactNode; money: string }) {
  return (
    <tr className="text-ink-soft">
      <th scope="row" className="py-1 ps-4 pe-4 text-start font-normal">
        {children}
      </th>
      <td className="py-1 text-end whitespace-nowrap tabular-nums">{money}</td>
    </tr>
  )
}

function Line({ children, money }: { children: ReactNode; money: string }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pe-4 text-start font-normal">
        {children}
      </th>
      <td className="py-2.5 text-end whitespace-nowrap tabular-nums">{money}</td>
    </tr>
  )
}

/** Says whether anything is left to pay, and whom to ask. */
function DocumentFoot({
  kind,
  method,
  is_debit,
  paid_at,
  reversed_at,
  site,
  support_email,
}: PaymentDocument) {
  const { i18n } = useLingui()
  const reversed = reversed_at && formatDate(reversed_at, localeOf(i18n))
  const paid = formatDate(paid_at, localeOf(i18n))
  return (
    <footer className="mt-8 grid gap-2">
      {kind === 'invoice' && (
        <p>
          {reversed ? (
            <Trans>
              Payment: {method}. Your bank reversed it on {reversed}.
            </Trans>
          ) : is_debit ? (
            <Trans>
              The amount will be debited from your bank account: {method}. You don’t need to do anything.
            </Trans>
          ) : (
            <Trans>
              Paid on {paid}: {method}. There’s nothing left to pay.
            </Trans>
          )}
        </p>
      )}
      <p className="wrap-anywhere text-ink-soft">
        <Trans>
          Questions about this order? Write to {site}: {support_email}
        </Trans>
      </p>
    </footer>
  )
}
