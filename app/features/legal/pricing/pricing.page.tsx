import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { PaymentCountry } from '#app/features/payments/shop/PaymentCountry.tsx'
import { rememberCountry } from '#app/features/payments/shop/remembered-country.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useLoadedUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import { TrustedHtml } from '../TrustedHtml.tsx'
import type { Route } from './+types/pricing.page.ts'
import { openPricing } from './open-pricing.server.ts'
import { PriceList } from './PriceList.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  return openPricing(visit(context), request)
}

export function action({ context, request }: Route.ActionArgs) {
  return rememberCountry(request, visit(context).site)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: '/pricing',
    title: loaderData?.title,
    description: loaderData?.description,
  })

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, body, country, countries } = loaderData
  return (
    <div className="grid wrap-column grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-14">
      <header>
        <h1>{title}</h1>
        <TrustedHtml html={lead} className="mt-4 text-lg/[1.55] text-ink-soft" />
      </header>
      <PaymentCountry country={country} countries={countries} />
      <PriceList {...loaderData} />
      <PricingAction />
      <TrustedHtml html={body} className="legal-body mt-5" />
    </div>
  )
}

function PricingAction() {
  const user = useLoadedUser()
  const isOpen = useSignupMode() === 'open'
  if (!user && !isOpen) return null
  return (
    <ButtonLink to={user ? '/credits' : '/signup'} className="justify-self-start max-sm:w-full">
      {user ? <Trans>Buy credits</Trans> : <Trans>Join free</Trans>}
    </ButtonLink>
  )
}
