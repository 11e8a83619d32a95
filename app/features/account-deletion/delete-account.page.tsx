import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import { unusedCredits } from '#app/features/payments/refunds/withdraw/unused-credits.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/delete-account.page.ts'
import { ConfirmDeletion } from './ConfirmDeletion.tsx'
import { DeletionAlternatives } from './DeletionAlternatives.tsx'
import { findStayOffers } from './stay-offers.server.ts'
import { UnusedCredits } from './UnusedCredits.tsx'

/** One screen: settings lead here with the first click, and the button at its end is the second. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  const [unused, offers, country] = await Promise.all([
    unusedCredits(visit),
    findStayOffers(visit),
    paymentCountry(visit, undefined),
  ])
  const title = i18nFor(visit.locale)._(msg`Delete your account`)
  return { title, unused, offers: { ...offers, trial: findFittingTrial(offers.trial, unused) }, country }
}

/** Offers no trial to a member with more unused credits than its package contains. */
function findFittingTrial<Trial extends { credits: number } | null>(
  trial: Trial,
  unused: { credits: number }[],
) {
  const left = unused.reduce((sum, { credits }) => sum + credits, 0)
  return trial && left <= trial.credits ? trial : null
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/settings/leave', title: loaderData?.title })

export default function DeleteAccountPage({ loaderData }: Route.ComponentProps) {
  const { title, unused, offers, country } = loaderData
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 page-room">
      <h1>{title}</h1>
      {/* Comes first, so that nobody overlooks their own money; our offers follow. */}
      <UnusedCredits orders={unused} country={country} />
      <p className="text-lg">
        <Trans>You can leave whenever you like. Before you go, perhaps one of these would help:</Trans>
      </p>
      <DeletionAlternatives offers={offers} country={country} />
      <ConfirmDeletion />
    </div>
  )
}
