import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { Claim, Paid, PaidFor } from '#app/features/accounts/closing/paid-for.ts'
import { usePriceWords } from '#app/features/payments/shop/use-price-words.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { LostCredits } from './LostCredits.tsx'

/**
 * What a member who has just left paid for and has not used. Nobody is logged in: the order number gives access to the
 * refund.
 */
export function LeftBehind({ country, refundable, byAccount, lost: gone }: PaidFor) {
  const { i18n } = useLingui()
  const price = usePriceWords(country)
  const worthOf = ({ worth }: Paid) =>
    worth.map(({ amount, currency }) => price(amount, currency)).join(' + ')
  const dayOf = ({ lastDay }: Claim) => lastDay && formatDate(lastDay, localeOf(i18n))
  const [worth, cost] = [worthOf(refundable), worthOf(gone)]
  const { credits: unused, orders } = refundable
  const { credits: lost } = gone
  const numbers = orders.join(', ')
  const day = dayOf(refundable)
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
          <NeedsAccount
            worth={worthOf(byAccount)}
            numbers={byAccount.orders.join(', ')}
            day={dayOf(byAccount)}
          />
        )}
        <LostCredits lost={lost} cost={cost} />
      </div>
    </Notice>
  )
}

/** The receiving bank account is named only while logged in, and nobody logs in to a closed account. */
function NeedsAccount({ worth, numbers, day }: Record<'worth' | 'numbers', string> & { day: string | null }) {
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
