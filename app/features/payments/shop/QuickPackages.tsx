import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Spinner } from '#app/design/Spinner.tsx'
import type { PackageChoiceProps } from '#app/features/chat/composer/package-choice-context.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { withReturn } from '#app/web/page/return-address.ts'
import type { readPackagesCall } from '../offer/packages.api.ts'
import type { Offer } from '../offer/packages.contract.ts'
import { usePriceWords } from './use-price-words.ts'

/** The two smallest packages that are enough, each one tap away from its order. */
export function QuickPackages({ needed, from }: PackageChoiceProps) {
  const [offer, setOffer] = useState<Offer>()
  const [hasFailed, setFailed] = useState(false)
  const price = usePriceWords(offer?.country ?? '')
  useEffect(() => {
    const query = { country: chosenCountry() }
    callLazily<typeof readPackagesCall>('GET /packages.php', { query }).then(setOffer, () => setFailed(true))
  }, [])
  // The question has a link to all packages as well.
  if (hasFailed) return null
  const packages = offer?.packages.filter(({ credits }) => credits >= needed).slice(0, 2)
  return (
    // As high as the two will be, so that no button moves under a finger.
    <ul aria-busy={!packages} className="grid min-h-40 content-center gap-2.5">
      {packages?.map(({ id, credits, ...each }) => {
        const perMessage = price(each.price_per_message, each.currency)
        return (
          <li key={id}>
            <Link
              to={withReturn(`/credits/${id}`, from)}
              replace
              className="flex min-h-18 items-center justify-between gap-4 rounded-card border-2 border-field bg-card px-4 py-2 text-ink no-underline hover:border-ink"
            >
              <span>
                <span className="block font-bold">
                  <Plural value={credits} one="# credit" other="# credits" />
                </span>{' '}
                <span className="block text-sm text-ink-soft">
                  <Trans>{perMessage} per message</Trans>
                </span>
              </span>{' '}
              <span className="text-right">
                {each.discount && (
                  <s className="block text-sm text-ink-soft">
                    <span className="sr-only">
                      <Trans comment="The price before a discount follows.">Before:</Trans>{' '}
                    </span>
                    {price(each.full_amount, each.currency)}
                  </s>
                )}{' '}
                <span className="block text-xl font-bold whitespace-nowrap tabular-nums">
                  {price(each.amount, each.currency)}
                </span>
              </span>
            </Link>
          </li>
        )
      }) ?? (
        <li className="grid place-items-center">
          <Spinner />
        </li>
      )}
    </ul>
  )
}

/** The country chosen in the shop, whose prices its pages show. */
function chosenCountry(): string | undefined {
  return /(?:^|; )payment-country=([A-Z]{2})/.exec(document.cookie)?.[1]
}
