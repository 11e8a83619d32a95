import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { withReturn } from '#app/web/page/return-address.ts'
import { memberVisit } from '#app/web/visit.ts'
import { rememberCountry } from '../../offer/payment-country.server.ts'
import { usePriceWords } from '../use-price-words.ts'
import type { Route } from './+types/order.page.ts'
import { ConfirmFirst } from './ConfirmFirst.tsx'
import { OrderOverview } from './OrderOverview.tsx'
import { openOrder } from './open-order.server.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  return {
    title: i18nFor(visit.locale)._(msg`Your order`),
    ...(await openOrder(visit, request, params)),
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return rememberCountry(request, memberVisit(context).site)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { wanted, country, from } = loaderData
  const { credits } = wanted
  const total = usePriceWords(country)(wanted.amount, wanted.currency)
  return (
    <div className="wrap grid gap-6 page-room">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div>
          <h1>
            <Trans>Your order</Trans>
          </h1>
          <p className="mt-1 text-lg">
            <Trans>
              <Plural value={credits} one="# credit" other="# credits" /> for {total}
            </Trans>
          </p>
        </div>
        <Link to={withReturn('/credits', from)} className="link inline-flex min-h-12 items-center">
          <Trans>Choose another package</Trans>
        </Link>
      </div>
      <ConfirmFirst />
      <OrderOverview key={`${wanted.id} ${country}`} order={loaderData} />
    </div>
  )
}
