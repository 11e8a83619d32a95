import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { sumOrders } from '#app/features/accounts/closing/unused-purchases.ts'
import type { refundCall } from '#app/features/payments/refunds/refund.api.ts'
import type { unusedCredits } from '#app/features/payments/refunds/withdraw/unused-credits.server.ts'
import { usePriceWords } from '#app/features/payments/shop/use-price-words.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { LostCredits } from './LostCredits.tsx'

type Orders = Awaited<ReturnType<typeof unusedCredits>>

/** Unused purchases in money; one press refunds those that the policy allows. */
export function UnusedCredits({ orders, country }: { orders: Orders; country: string }) {
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
