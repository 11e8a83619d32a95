import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Award from 'lucide-react/icons/award'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { withReturn } from '#app/web/page/return-address.ts'
import { DiscountReason } from '../discounts/DiscountReason.tsx'
import type { Offer, OfferedPackage } from '../offer/packages.contract.ts'
import type { Shop } from './open-shop.server.ts'
import { PaymentCountry } from './PaymentCountry.tsx'
import { usePriceWords } from './use-price-words.ts'

/** The packages, and the country they are paid from. */
export function Packages({ offer, costs, countries, from }: Shop) {
  return (
    <section className="grid gap-5">
      <h2 className="sr-only">
        <Trans>Credit packages</Trans>
      </h2>
      <PackageCards offer={offer} costs={costs} from={from} />
      <PriceNotes offer={offer} />
      <PaymentCountry country={offer.country} countries={countries} />
    </section>
  )
}

/** Under the prices: what they include, that nothing renews automatically, and until when a discount holds. */
function PriceNotes({ offer }: { offer: Offer }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const endsAt = offer.packages.find(({ discount }) => discount?.ends_at)?.discount?.ends_at
  const end =
    endsAt && formatDate(endsAt, localeOf(i18n), { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (
    <div className="grid max-w-text gap-1 text-ink-soft">
      {end && (
        <p className="text-ink">
          <Trans>Your discount is for your first purchase, until {end}. After that credits cost more.</Trans>
        </p>
      )}
      <p>
        {offer.vat_rate > 0 ? (
          <Trans>Prices include value-added tax. You pay once: there’s no subscription.</Trans>
        ) : offer.country === 'US' ? (
          <Trans>
            Prices don’t include sales tax, and none is added. You pay once: there’s no subscription.
          </Trans>
        ) : (
          <Trans>You pay once: there’s no subscription.</Trans>
        )}
      </p>
    </div>
  )
}

/** All packages, side by side. */
function PackageCards({ offer, costs, from }: Pick<Shop, 'offer' | 'costs' | 'from'>) {
  return (
    <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-4">
      {offer.packages.map((each) => (
        <PackageCard
          key={each.id}
          offered={each}
          country={offer.country}
          messagesCost={costs.message > 0}
          to={withReturn(`/credits/${each.id}`, from)}
        />
      ))}
    </ul>
  )
}

interface PackageCardProps {
  offered: OfferedPackage
  country: string
  messagesCost: boolean
  to: string
}

function PackageCard({ offered, country, messagesCost, to }: PackageCardProps) {
  const { credits, amount, full_amount, currency, discount, amount_afterwards, lowest_30_days, best_value } =
    offered
  const price = usePriceWords(country)
  const perCredit = price(offered.price_per_credit, currency)
  const perMessage = price(offered.price_per_message, currency)
  // The full price is shown there already.
  const later = amount_afterwards && amount_afterwards < full_amount && price(amount_afterwards, currency)
  const lowest = lowest_30_days !== null && price(lowest_30_days, currency)
  return (
    <li
      className={joinClasses(
        'relative flex flex-col gap-4 rounded-card border-2 bg-card p-5 pt-7 text-center shadow-card',
        best_value ? 'border-secondary' : 'border-transparent high:border-line',
      )}
    >
      {best_value && (
        <p className="absolute inset-x-0 -top-4 flex justify-center">
          <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-secondary px-4 text-sm font-bold text-ink">
            <Award aria-hidden size={20} />
            <Trans>Best value</Trans>
          </span>
        </p>
      )}
      <h3 className="text-2xl">
        <Plural value={credits} one="# credit" other="# credits" />
      </h3>
      <div>
        {discount && (
          <p className="text-ink-soft">
            <s>
              <span className="sr-only">
                <Trans comment="The price before a discount follows.">Before:</Trans>{' '}
              </span>
              {price(full_amount, currency)}
            </s>
          </p>
        )}
        <p className="text-3xl font-bold whitespace-nowrap tabular-nums">{price(amount, currency)}</p>
        {discount && (
          <p className="mt-1 text-sm font-bold text-good">
            <DiscountReason {...discount} />
          </p>
        )}
        {later && (
          <p className="mt-1 text-sm">
            <Trans comment="The price when the discount has ended.">After that {later}</Trans>
          </p>
        )}
        {lowest && (
          <p className="mt-1 text-sm text-ink-soft">
            <Trans>Lowest price of the last 30 days: {lowest}</Trans>
          </p>
        )}
      </div>
      <div className="grow">
        {messagesCost && (
          <p className="font-semibold">
            <Trans>{perMessage} per message</Trans>
          </p>
        )}
        {!(messagesCost && perCredit === perMessage) && (
          <p className="text-sm text-ink-soft">
            <Trans>{perCredit} per credit</Trans>
          </p>
        )}
      </div>
      <ButtonLink to={to} wide variant="soft" className="px-4!">
        <Plural value={credits} one="Choose # credit" other="Choose # credits" />
      </ButtonLink>
    </li>
  )
}
