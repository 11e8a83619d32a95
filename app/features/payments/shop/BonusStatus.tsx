import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { ReservedDiscount } from '../new-members/DiscountBanner.tsx'
import type { OpenOrder } from './order/open-order.server.ts'
import { usePriceWords } from './use-price-words.ts'

type BonusStatusProps = Pick<OpenOrder, 'wanted' | 'country' | 'bonusUsedAt' | 'justPaid'>

/** Explains a changed price to a buyer who has the page open when their discount ends. */
export function BonusStatus({ wanted, country, bonusUsedAt, justPaid }: BonusStatusProps) {
  const { discount, amount, currency } = wanted
  const [before] = useState(discount?.reason)
  const reservedBy = useRootData()?.discountReservedBy
  const price = usePriceWords(country)(amount, currency)
  // A code typed in time replaces it; after a purchase only a code is left.
  const isGone = !discount || (discount.reason === 'code' && bonusUsedAt !== null)
  const hasEnded = {
    time_bonus: isGone || discount.reason === 'welcome',
    welcome: isGone,
    code: false,
  }
  return (
    <div role="status" className="empty:hidden">
      {justPaid ? (
        <JustPaid {...justPaid} now={wanted} price={price} />
      ) : reservedBy && !discount ? (
        <Notice tone="warning">
          <ReservedDiscount {...reservedBy} />
        </Notice>
      ) : (
        before &&
        hasEnded[before] && (
          <Notice tone="warning">
            {bonusUsedAt ? (
              <p>
                <BonusUsed at={bonusUsedAt} /> <Trans>The price is now {price}.</Trans>
              </p>
            ) : (
              <Trans>Your discount has ended. The price is now {price}.</Trans>
            )}
          </Notice>
        )
      )}
    </div>
  )
}

/** Says which order used it; nobody typed it, so nobody knows it as a code. */
export function BonusUsed({ at }: { at: string }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = (moment: string | Date) => formatDate(moment, localeOf(i18n), { dateStyle: 'long', timeZone })
  const isToday = day(at) === day(new Date())
  const moment = isToday ? formatDate(at, localeOf(i18n), { timeStyle: 'short', timeZone }) : day(at)
  return <Trans>Your discount for new members has been used with your order of {moment}.</Trans>
}

type JustPaidProps = NonNullable<OpenOrder['justPaid']> & {
  /** The package that the page offers now, and its price in words. */
  now: OpenOrder['wanted']
  price: string
}

/** Shows a buyer who returns to the overview, such as by Back, that they have paid, and why the price differs. */
function JustPaid({ id, credits, paid_at, discount_code, now, price, ...order }: JustPaidProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const paid = usePriceWords(order.country)(order.amount, order.currency)
  const time = formatDate(paid_at, localeOf(i18n), { timeStyle: 'short', timeZone })
  const isSpent = discount_code !== null && discount_code !== now.discount?.code
  return (
    <Notice>
      <p>
        <Trans>
          You bought <Plural value={credits} one="# credit" other="# credits" /> for {paid} at {time}.
        </Trans>{' '}
        {isSpent && <Trans>Your discount was used for that order. The price is now {price}.</Trans>}
      </p>
      <Link to={`/transactions/${id}`} className="link inline-flex min-h-12 items-center">
        <Trans>See your order</Trans>
      </Link>
    </Notice>
  )
}
