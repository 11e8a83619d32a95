import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { paymentCountry } from '#app/features/payments/offer/payment-country.server.ts'
import type { refundCall } from '#app/features/payments/refunds/refund.api.ts'
import { unusedCredits } from '#app/features/payments/refunds/refund-unused.server.ts'
import { usePriceWords } from '#app/features/payments/shop/use-price-words.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/delete-account.page.ts'
import { ConfirmDeletion } from './ConfirmDeletion.tsx'
import { DeletionAlternatives } from './DeletionAlternatives.tsx'
import { findStayOffers } from './stay-offers.server.ts'
import { LostCredits } from './UnusedPurchasesNotice.tsx'
import { sumOrders } from './unused-purchases.ts'

/** One screen: settings lead here with the first click, and the button at its end is the second. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  const { viewer } = visit
  const isSuspended = viewer.suspended === true
  const [unused, offers, country] = await Promise.all([
    unusedCredits(visit),
    // All of them lead to pages that a suspension closes.
    isSuspended ? null : findStayOffers(visit),
    paymentCountry(visit, undefined),
  ])
  const title = i18nFor(visit.locale)._(msg`Delete your account`)
  return {
    title,
    unused,
    offers: offers && { ...offers, trial: findFittingTrial(offers.trial, unused) },
    country,
    // To the other parts of the page, a suspended member is a visitor.
    isConfirmed: viewer.status !== 'not_confirmed',
    isSuspended,
  }
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
  const { title, unused, offers, country, isConfirmed, isSuspended } = loaderData
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 page-room">
      <h1>{title}</h1>
      {/* Comes first, so that nobody overlooks their own money; our offers follow. */}
      <UnusedCredits orders={unused} country={country} />
      {offers && (
        <>
          <p className="text-lg">
            <Trans>You can leave whenever you like. Before you go, perhaps one of these would help:</Trans>
          </p>
          <DeletionAlternatives offers={offers} country={country} />
        </>
      )}
      <ConfirmDeletion isConfirmed={isConfirmed} isSuspended={isSuspended} />
    </div>
  )
}

type Orders = Awaited<ReturnType<typeof unusedCredits>>

/** Unused purchases in money; one press refunds those that the policy allows. */
function UnusedCredits({ orders, country }: { orders: Orders; country: string }) {
  const price = usePriceWords(country)
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const [isRequested, setIsRequested] = useState(false)
  const needAccount = orders.filter(({ needsAccount }) => needsAccount)
  const refundableOrders = orders.filter(({ refundable }) => refundable)
  const describeOrders = (some: Orders) => {
    const { credits, worth } = sumOrders(some)
    return [credits, worth.map(({ amount, currency }) => price(amount, currency)).join(' + ')] as const
  }
  const [unused, worth] = describeOrders(refundableOrders)
  const [lost, cost] = describeOrders(orders.filter(({ refundable, credits }) => !refundable && credits > 0))

  const requestRefunds = () =>
    run(async () => {
      try {
        for (const { payment } of refundableOrders) {
          const body = { payment, confirm: true }
          await callServer<typeof refundCall>('POST /refund.php', { body, key: `leaving-${payment}` })
          setIsRequested(true)
        }
      } finally {
        await revalidate()
      }
    })

  if (orders.length === 0 && !isRequested) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl">
        <Trans>Credits you’ve paid for</Trans>
      </h2>
      {unused > 0 && (
        <>
          <p>
            <Plural
              value={unused}
              one={`You have # unused credit. It’s worth ${worth}, and we’ll pay that back if you like.`}
              other={`You have # unused credits. They’re worth ${worth}, and we’ll pay that back if you like.`}
            />
          </p>
          <Button variant="line" wide pending={pending} onClick={requestRefunds}>
            <Trans>Refund me {worth}</Trans>
          </Button>
        </>
      )}
      {(isRequested || needAccount.length > 0) && (
        <Notice tone="success" role="status">
          <Trans>We’ve noted your refund and sent you an email about it.</Trans>
          {needAccount.map(({ number }) => (
            <Link key={number} to={`/withdraw?order=${number}`} className="link flex min-h-12 items-center">
              <Trans>Tell us which bank account to use for order {number}</Trans>
            </Link>
          ))}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <LostCredits lost={lost} cost={cost} />
    </Card>
  )
}
