import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { sumOf } from '#app/features/accounts/closing/paid-for.ts'
import type { refundCall } from '#app/features/payments/refunds/refund.api.ts'
import type { unusedCredits } from '#app/features/payments/refunds/withdraw/unused-credits.server.ts'
import { usePriceWords } from '#app/features/payments/shop/use-price-words.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { LostCredits } from './LostCredits.tsx'

type Orders = Awaited<ReturnType<typeof unusedCredits>>

/** What was paid for and not used, in money; one press refunds what the policy allows. */
export function UnusedCredits({ orders, country }: { orders: Orders; country: string }) {
  const price = usePriceWords(country)
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  const [isAsked, setIsAsked] = useState(false)
  const needAccount = orders.filter(({ needsAccount }) => needsAccount)
  const open = orders.filter(({ refundable }) => refundable)
  const inWords = (some: Orders) => {
    const { credits, worth } = sumOf(some)
    return [credits, worth.map(({ amount, currency }) => price(amount, currency)).join(' + ')] as const
  }
  const [unused, worth] = inWords(open)
  const [lost, cost] = inWords(orders.filter(({ refundable, credits }) => !refundable && credits > 0))

  const payBack = () =>
    run(async () => {
      try {
        for (const { payment } of open) {
          const body = { payment, confirm: true }
          await callServer<typeof refundCall>('POST /refund.php', { body, key: `leaving-${payment}` })
          setIsAsked(true)
        }
      } finally {
        await revalidate()
      }
    })

  if (orders.length === 0 && !isAsked) return null
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
          <Button variant="line" wide pending={pending} onClick={payBack}>
            <Trans>Refund me {worth}</Trans>
          </Button>
        </>
      )}
      {(isAsked || needAccount.length > 0) && (
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
