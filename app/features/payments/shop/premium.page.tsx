import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import { rememberCountry } from '../offer/payment-country.server.ts'
import type { Route } from './+types/premium.page.ts'
import { openShop } from './open-shop.server.ts'
import { Packages } from './Packages.tsx'
import { WhatPremiumGives, WhatThingsCost } from './WhatYouGet.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  return {
    title: i18nFor(visit.locale)._(msg`Premium`),
    isPremium: visit.viewer.premium,
    ...(await openShop(visit, request)),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return rememberCountry(request, memberVisit(context).site)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/premium', title: loaderData?.title })

export default function PremiumPage({ loaderData }: Route.ComponentProps) {
  const { isPremium, ...shop } = loaderData
  const { t } = useLingui()
  return (
    <div className="wrap grid gap-8 page-room">
      <div>
        <h1>
          <Trans>Premium</Trans>
        </h1>
        {!isPremium && (
          <p className="mt-3 max-w-lead text-lg">
            <Trans>Buy credits once, however few, and you’re a premium member for good.</Trans>
          </p>
        )}
      </div>
      {isPremium && (
        <Notice tone="success" title={t`You’re a premium member for good`}>
          <Trans>That doesn’t change, even when your credits run out.</Trans>
        </Notice>
      )}
      <Packages {...shop} />
      <div className="grid gap-6 md:grid-cols-2">
        <WhatPremiumGives />
        <WhatThingsCost {...shop.costs} />
      </div>
      <ButtonLink to="/statement" variant="line" className="justify-self-start">
        <Trans>See your credits</Trans>
      </ButtonLink>
    </div>
  )
}
