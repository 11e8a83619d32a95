import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { PaymentDocument } from './documents.server.ts'

/** Says whether anything is left to pay, and whom to ask. */
export function DocumentFoot({
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
