import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { TrustedHtml } from '#app/features/legal/TrustedHtml.tsx'
import { rememberCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { PaymentCountry } from '#app/features/payments/shop/PaymentCountry.tsx'
import { formatMoney } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useLoadedUser } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/pricing.page.ts'
import { openPricing, type Pricing } from './open-pricing.server.ts'

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

type PriceListProps = Pick<Pricing, 'country' | 'packages' | 'methods' | 'hasTax' | 'costsPerMessage'>

/** Light, because visitors may come here first: the shop itself is for members. */
function PriceList({ country, packages, methods, hasTax, costsPerMessage }: PriceListProps) {
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
    <li className="flex items-center justify-between gap-x-3 px-4 py-5 sm:gap-x-6 sm:px-5">
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
      <div className="max-w-3/5 shrink-0 text-end">
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
