import { Trans } from '@lingui/react/macro'
import type { Shop } from './open-shop.server.ts'
import { PackageCards } from './PackageCards.tsx'
import { PaymentCountry } from './PaymentCountry.tsx'
import { PriceNotes } from './PriceNotes.tsx'

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
