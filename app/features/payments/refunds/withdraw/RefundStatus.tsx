import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { Refund } from '../refund.contract.ts'

/** Where the money of a withdrawal is. */
export function RefundStatus({ refund, isOwner }: { refund: Refund; isOwner: boolean }) {
  const { status, account, same_way, after_settling } = refund
  if (status === 'paid') return <Trans>The money has been paid back.</Trans>
  if (status === 'failed')
    return <Trans>Your bank has already reversed this payment, so there’s nothing left to refund.</Trans>
  if (status === 'needs_account')
    return isOwner ? (
      <Trans>We need your bank account to send the money back. Which one should it go to?</Trans>
    ) : (
      <Trans>We need your bank account to send the money back. Please log in and enter it.</Trans>
    )
  return (
    <>
      {account ? (
        <Trans>We transfer the money to {account}.</Trans>
      ) : !same_way ? null : after_settling ? (
        <Trans>The money goes back to your account as soon as your bank has settled the debit.</Trans>
      ) : (
        <Trans>
          The money is on its way back to the card or account you paid with. You don’t need to do anything.
        </Trans>
      )}{' '}
      {refund.no_later_than && <NoLaterThan moment={refund.no_later_than} />}
    </>
  )
}

function NoLaterThan({ moment }: { moment: string }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = formatDate(moment, localeOf(i18n), { timeZone, dateStyle: 'long' })
  return <Trans>You’ll have it no later than {day}.</Trans>
}
