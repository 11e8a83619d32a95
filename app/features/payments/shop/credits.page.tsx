import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Coins } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { memberVisit } from '#app/web/visit.ts'
import { presentCards } from '../cards/present-cards.server.ts'
import { hasLastOrder } from '../transactions/last-order.server.ts'
import type { Route } from './+types/credits.page.ts'
import { openShop } from './open-shop.server.ts'
import { StoredCard } from './order/StoredCard.tsx'
import { Packages } from './Packages.tsx'
import { rememberCountry } from './remembered-country.server.ts'
import { WhatPremiumGives } from './WhatPremiumGives.tsx'
import { WhatThingsCost } from './WhatThingsCost.tsx'

/** The shop, for returning buyers and for all others. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  const shop = await openShop(visit, request)
  return {
    title: i18nFor(visit.locale)._(msg`Buy credits`),
    isPremium: visit.viewer.premium,
    cards: await presentCards(visit.viewer),
    canRepeat: await hasLastOrder(visit),
    ...shop,
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return rememberCountry(request, memberVisit(context).site)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/credits', title: loaderData?.title })

export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  const { isPremium, cards, canRepeat, ...shop } = loaderData
  return (
    <div className="wrap grid gap-8 page-room">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1>
          <Trans>Buy credits</Trans>
        </h1>
        <Balance />
      </div>
      <Packages {...shop} />
      <div className="grid gap-6 md:grid-cols-2">
        {!isPremium && <WhatPremiumGives />}
        <Card as="section" className="grid content-start gap-4">
          <h2>
            <Trans>Your orders</Trans>
          </h2>
          {cards.map((card) => (
            <StoredCard key={card.id} card={card} />
          ))}
          <div className="flex flex-wrap gap-3">
            {canRepeat && (
              <ButtonLink to="/credits/repeat-order" variant="soft">
                <Trans>Repeat your last order</Trans>
              </ButtonLink>
            )}
            <ButtonLink to="/transactions" variant="line">
              <Trans>See your orders</Trans>
            </ButtonLink>
            <ButtonLink to="/statement" variant="line">
              <Trans>See your credits</Trans>
            </ButtonLink>
          </div>
        </Card>
        <WhatThingsCost {...shop.costs} />
      </div>
    </div>
  )
}

function Balance() {
  const balance = useUser()?.credits ?? 0
  return (
    <p className="flex items-center gap-3 text-lg font-bold">
      <Coins aria-hidden className="shrink-0 text-secondary-ink" />
      <Plural value={balance} one="You have # credit" other="You have # credits" />
    </p>
  )
}
