import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { formatMoney } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { Pricing } from './open-pricing.server.ts'

type PriceListProps = Pick<Pricing, 'country' | 'packages' | 'methods' | 'hasTax' | 'costsPerMessage'>

/** Light, because visitors may come here first: the shop itself is for members. */
export function PriceList({ country, packages, methods, hasTax, costsPerMessage }: PriceListProps) {
  return (
    <section className="grid gap-6">
      <Card flush>
        <ul className="divide-y divide-line">
          {packages.map((each) => (
            <Price key={each.id} {...each} country={country} costsPerMessage={costsPerMessage} />
          ))}
        </ul>
      </Card>
      {hasTax && (
        <p className="text-ink-soft">
          <Trans>Prices include value-added tax.</Trans>
        </p>
      )}
      <div className="mt-5 grid gap-3">
        <h2>
          <Trans>Ways to pay</Trans>
        </h2>
        <ul className="flex flex-wrap gap-2.5">
          {methods.map((label) => (
            <li key={label}>
              <Chip>{label}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type PriceProps = Pricing['packages'][number] & Pick<Pricing, 'country' | 'costsPerMessage'>

function Price({ credits, currency, country, costsPerMessage, best_value, ...amounts }: PriceProps) {
  const { i18n } = useLingui()
  const price = (amount: number) => formatMoney(amount / 100, currency, localeOf(i18n), country)
  const perMessage = price(amounts.price_per_message)
  const perCredit = price(amounts.price_per_credit)
  const isSame = perCredit === perMessage
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-xl font-bold">
          <Plural value={credits} one="# credit" other="# credits" />
        </span>
        {best_value && (
          <span className="rounded-full bg-secondary px-3 py-0.5 text-sm font-bold">
            <Trans>Best value</Trans>
          </span>
        )}
      </p>
      <div className="text-end max-sm:text-start">
        <p className="text-xl font-bold tabular-nums">{price(amounts.amount)}</p>
        <p className="text-ink-soft">
          {costsPerMessage && <Trans>{perMessage} per message</Trans>}
          {costsPerMessage && !isSame && ' · '}
          {!(costsPerMessage && isSame) && <Trans>{perCredit} per credit</Trans>}
        </p>
      </div>
    </li>
  )
}
