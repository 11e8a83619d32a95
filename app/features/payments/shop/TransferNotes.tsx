import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { OpenOrder } from './open-order.server.ts'

/** What is different with a transfer, shown before it is ordered. */
export function TransferNotes({ wanted, transferBy }: Pick<OpenOrder, 'wanted' | 'transferBy'>) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = formatDate(transferBy, localeOf(i18n), { day: 'numeric', month: 'long', timeZone })
  return (
    <div className="grid gap-1">
      <p>
        <Trans>
          Your credits are added as soon as the money has arrived, usually within two working days.
        </Trans>{' '}
        <Trans>Please make the transfer by {day}.</Trans>
      </p>
      {wanted.discount && (
        <p className="text-ink-soft">
          <Trans>A one-time discount stays reserved for this order until your transfer arrives.</Trans>
        </p>
      )}
    </div>
  )
}
