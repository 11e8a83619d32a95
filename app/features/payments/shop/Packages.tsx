import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { Offer } from '../offer/packages.contract.ts'
import type { Shop } from './open-shop.server.ts'
import { PackageCards } from './PackageCards.tsx'
import { PaymentCountry } from './PaymentCountry.tsx'

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
