import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { OpenOrder } from './order/open-order.server.ts'
import { usePriceWords } from './use-price-words.ts'

type JustPaidProps = NonNullable<OpenOrder['justPaid']> & {
  /** The package that the page offers now, and its price in words. */
  now: OpenOrder['wanted']
  price: string
}

/** Shows a buyer who returns to the overview, such as by Back, that they have paid, and why the price differs. */
export function JustPaid({ id, credits, paid_at, discount_code, now, price, ...order }: JustPaidProps) {
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
