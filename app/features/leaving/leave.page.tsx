import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { unusedCredits } from '#app/features/payments/refunds/unused-credits.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/leave.page.ts'
import { Alternatives } from './Alternatives.tsx'
import { ConfirmLeaving } from './ConfirmLeaving.tsx'
import { stayOffers } from './stay-offers.server.ts'
import { UnusedCredits } from './UnusedCredits.tsx'

/** Two steps, each with an address, so that Back leads from the second to the first. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  const isLast = new URL(request.url).searchParams.get('step') === 'confirm'
  const [unused, offers, country] = await Promise.all([
    unusedCredits(visit),
    stayOffers(visit),
    paymentCountry(visit, undefined),
  ])
  const title = i18nFor(visit.locale)._(isLast ? msg`Confirm: delete your account` : msg`Delete your account`)
  return { title, isLast, unused, offers: { ...offers, trial: fitting(offers.trial, unused) }, country }
}

/** Whoever has more unused credits than the package holds is not sold another one. */
function fitting<Trial extends { credits: number } | null>(trial: Trial, unused: { credits: number }[]) {
  const left = unused.reduce((sum, { credits }) => sum + credits, 0)
  return trial && left <= trial.credits ? trial : null
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/settings/leave', title: loaderData?.title })

export default function LeavePage({ loaderData }: Route.ComponentProps) {
  const { title, isLast, unused, offers, country } = loaderData
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(isLast)
  // The address changes only in its query, so the page takes the focus to its new step by itself.
  useEffect(() => {
    if (shown.current !== isLast) heading.current?.focus()
    shown.current = isLast
  }, [isLast])
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 page-room">
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h1>
      {/* On both steps: nobody loses money that they have not seen, and what is theirs comes before what we offer. */}
      <UnusedCredits orders={unused} country={country} />
      {isLast ? (
        <ConfirmLeaving />
      ) : (
        <>
          <p className="text-lg">
            <Trans>You can leave whenever you like. Before you go, perhaps one of these would help:</Trans>
          </p>
          <Alternatives offers={offers} country={country} />
          <div className="grid gap-3 sm:grid-cols-2">
            <ButtonLink to="/settings" variant="line" wide>
              <Trans>Keep my account</Trans>
            </ButtonLink>
            <ButtonLink to="/settings/leave?step=confirm" variant="line" wide>
              <Trans>Continue deleting</Trans>
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
