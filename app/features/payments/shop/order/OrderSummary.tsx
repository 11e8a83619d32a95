import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { formatDate, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { DiscountReason } from '../../discounts/DiscountReason.tsx'
import { usePriceWords } from '../use-price-words.ts'
import type { OpenOrder } from './open-order.server.ts'

/** What the buyer gets, and its price including tax. */
export function OrderSummary({ order }: { order: OpenOrder }) {
  const { i18n } = useLingui()
  const { wanted, costs, tax, country } = order
  const { credits, amount, full_amount, currency, discount, lowest_30_days } = wanted
  const price = usePriceWords(country)
  const rate = formatNumber(tax.rate / 10_000, localeOf(i18n), { style: 'percent', maximumFractionDigits: 1 })
  const lowest = lowest_30_days !== null && price(lowest_30_days, currency)
  return (
    <div className="grid gap-4">
      <div>
        <h2>
          <Plural value={credits} one="# credit" other="# credits" />
        </h2>
        <Gains credits={credits} costs={costs} />
      </div>
      <dl className="grid gap-2 border-t border-line pt-4">
        {discount && (
          <>
            <Line name={<Trans>Price</Trans>}>{price(full_amount, currency)}</Line>
            <Line name={<DiscountReason {...discount} />} className="font-semibold text-good">
              {price(amount - full_amount, currency)}
            </Line>
          </>
        )}
        <Line name={<Trans>Total</Trans>} className="text-xl font-bold">
          {price(amount, currency)}
        </Line>
        {tax.rate > 0 && (
          <Line name={<Trans>Includes {rate} VAT</Trans>} className="text-ink-soft">
            {price(tax.amount, currency)}
          </Line>
        )}
      </dl>
      <PriceEnds wanted={wanted} country={country} />
      {lowest && (
        <p className="text-ink-soft">
          <Trans>Lowest price of the last 30 days: {lowest}</Trans>
        </p>
      )}
    </div>
  )
}

/** Until when the price holds, and what follows. */
function PriceEnds({ wanted, country }: Pick<OpenOrder, 'wanted' | 'country'>) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const price = usePriceWords(country)
  const { discount, amount_afterwards, currency } = wanted
  if (!discount?.ends_at || amount_afterwards === null) return null
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  const end = formatDate(discount.ends_at, localeOf(i18n), style)
  const later = price(amount_afterwards, currency)
  return (
    <p>
      <Trans>
        This price is valid until {end}. After that it’s {later}.
      </Trans>
    </p>
  )
}

/** How many of one kind the credits are enough for. */
function Gains({ credits, costs: { message, photo, gift } }: Pick<OpenOrder, 'costs'> & { credits: number }) {
  const messages = Math.floor(credits / message)
  const photos = Math.floor(credits / photo)
  const gifts = Math.floor(credits / gift)
  return (
    <ul className="mt-2 grid list-disc gap-1 ps-6">
      {message > 0 && (
        <li>
          <Plural value={messages} one="Enough for # message" other="Enough for # messages" />
        </li>
      )}
      {photo > 0 && (
        <li>
          <Plural value={photos} one="or # photo in a chat" other="or # photos in a chat" />
        </li>
      )}
      {gift > 0 && (
        <li>
          <Plural value={gifts} one="or # small gift" other="or # small gifts" />
        </li>
      )}
    </ul>
  )
}

function Line({ name, className, children }: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={joinClasses('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      {/* A long name wraps; where even that is too narrow, the price still ends in its column. */}
      <dt className="min-w-0 flex-[1_1_7rem]">{name}</dt>
      <dd className="ms-auto shrink-0 text-end tabular-nums">{children}</dd>
    </div>
  )
}
