import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import type { Preferences } from '#app/features/preferences/preferences.contract.ts'
import { SpendingLimit } from '#app/features/preferences/SpendingLimit.tsx'
import { formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { SpentThisMonth } from './statement.contract.ts'

interface SpendingSectionProps {
  spent: SpentThisMonth
  limit: Preferences['spending_limit']
}

export function SpendingSection({ spent: { credits, money }, limit }: SpendingSectionProps) {
  const { i18n } = useLingui()
  const { currency } = limit
  const locale = localeOf(i18n)
  const amounts = money.length > 0 ? money : [{ amount: 0, currency }]
  const paid = formatList(
    amounts.map((each) => formatMinorUnits(each, locale)),
    locale,
  )
  return (
    <Card as="section" id="spending" className="mt-6 grid scroll-mt-24 gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl">
          <Trans>Spending</Trans>
        </h2>
        <p className="text-lg">
          <Trans>
            This month you spent <strong>{paid}</strong> and{' '}
            <strong>
              <Plural value={credits} one="# credit" other="# credits" />
            </strong>
            .
          </Trans>
        </p>
      </div>
      <div className="grid gap-2">
        <h3 className="text-lg">
          <Trans>Your limit</Trans>
        </h3>
        {amounts.some((each) => each.currency !== currency) && (
          <p>
            <Trans>Your limit is in {currency}. Payments in other currencies are converted.</Trans>
          </p>
        )}
        <SpendingLimit limit={limit} />
      </div>
    </Card>
  )
}
