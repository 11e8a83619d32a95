import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { usePriceWords } from '#app/features/payments/shop/use-price-words.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { PurchasedCredits, RefundClaim, UnusedPurchases } from './unused-purchases.ts'

/**
 * The unused purchases of a member who has just left. Nobody is logged in: the order number gives access to the
 * refund.
 */
export function UnusedPurchasesNotice({
  country,
  refundable,
  byAccount,
  lost: lostCredits,
}: UnusedPurchases) {
  const { i18n } = useLingui()
  const price = usePriceWords(country)
  const formatWorth = ({ worth }: PurchasedCredits) =>
    worth.map(({ amount, currency }) => price(amount, currency)).join(' + ')
  const formatLastDay = ({ lastDay }: RefundClaim) => lastDay && formatDate(lastDay, localeOf(i18n))
  const [worth, cost] = [formatWorth(refundable), formatWorth(lostCredits)]
  const { credits: unused, orders } = refundable
  const { credits: lost } = lostCredits
  const numbers = orders.join(', ')
  const day = formatLastDay(refundable)
  if (unused === 0 && lost === 0 && byAccount.orders.length === 0) return null
  return (
    <Notice tone="warning" className="w-full text-start">
      <div className="grid gap-3">
        {unused > 0 && (
          <>
            <p>
              <Plural
                value={unused}
                one={`You have # unused credit. It’s worth ${worth}, and we’ll pay that back if you ask for it by ${day}.`}
                other={`You have # unused credits. They’re worth ${worth}, and we’ll pay that back if you ask for it by ${day}.`}
              />
            </p>
            <p>
              <Trans>You don’t need to log in. Order number: {numbers}</Trans>
            </p>
            <ButtonLink to={orders.length === 1 ? `/withdraw?order=${numbers}` : '/withdraw'} wide>
              <Trans>Refund me {worth}</Trans>
            </ButtonLink>
          </>
        )}
        {byAccount.orders.length > 0 && (
          <BankAccountNotice
            worth={formatWorth(byAccount)}
            numbers={byAccount.orders.join(', ')}
            day={formatLastDay(byAccount)}
          />
        )}
        <LostCredits lost={lost} cost={cost} />
      </div>
    </Notice>
  )
}

/** The receiving bank account is named only while logged in, and nobody logs in to a closed account. */
function BankAccountNotice({
  worth,
  numbers,
  day,
}: Record<'worth' | 'numbers', string> & { day: string | null }) {
  return (
    <>
      <p>
        <Trans>
          We can only pay {worth} into a bank account. Please follow the link in our email by {day}, log in
          again and tell us which account to use. You can delete your account afterwards.
        </Trans>
      </p>
      <p>
        <Trans>
          <Link to="/pages/service" className="link">
            Customer service
          </Link>{' '}
          can help you with this. Order number: {numbers}
        </Trans>
      </p>
    </>
  )
}

/** Paid credits that can no longer be refunded, named before they are lost and again afterwards. */
export function LostCredits({ lost, cost }: { lost: number; cost: string }) {
  if (lost === 0) return null
  return (
    <p>
      <Plural
        value={lost}
        one={`# paid credit, worth ${cost}, can no longer be refunded. It’s lost when your account is erased.`}
        other={`# paid credits, worth ${cost}, can no longer be refunded. They’re lost when your account is erased.`}
      />
    </p>
  )
}
