import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { usePriceWords } from '#app/features/payments/shop/use-price-words.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { acceptStayOfferCall } from './delete-account.api.ts'
import type { StayOffer } from './delete-account.contract.ts'
import type { findStayOffers } from './stay-offers.server.ts'

interface DeletionAlternativesProps {
  offers: Awaited<ReturnType<typeof findStayOffers>>
  country: string
}

/** Alternatives to deleting the account. No button is larger than the one that deletes. */
export function DeletionAlternatives({ offers: { trial, discount }, country }: DeletionAlternativesProps) {
  const navigate = useNavigate()
  const price = usePriceWords(country)
  const { run, pending, problem } = useCall()
  const acceptOffer = (offer: StayOffer) =>
    run(async () => {
      const { address } = await callServer<typeof acceptStayOfferCall>('POST /stay.php', { body: { offer } })
      await navigate(address)
    })
  const [amount, full] = trial ? [trial.amount, trial.full].map((each) => price(each, trial.currency)) : []
  const credits = trial?.credits ?? 0
  const percentage = discount?.percentage
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Alternative
        title={<Trans>A new email address?</Trans>}
        action={
          <ButtonLink to="/settings#email" variant="line" wide>
            <Trans>Change email address</Trans>
          </ButtonLink>
        }
      >
        <Trans>You can change it and keep everything else.</Trans>
      </Alternative>
      <Alternative
        title={<Trans>Need a break?</Trans>}
        action={
          <ButtonLink to="/settings#invisible" variant="line" wide>
            <Trans>Invisible mode</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          In invisible mode nobody can find you, but you can still answer the people you’re in touch with.
        </Trans>
      </Alternative>
      {trial && (
        <Alternative
          title={<Trans>A small package at half price</Trans>}
          action={
            <Button variant="line" wide pending={pending} onClick={() => acceptOffer('trial')}>
              <Trans>Buy for {amount}</Trans>
            </Button>
          }
        >
          <Trans>
            <Plural value={credits} one="# credit" other="# credits" /> for {amount} instead of {full}. A
            one-off payment, no subscription.
          </Trans>
        </Alternative>
      )}
      {discount && (
        <Alternative
          title={<Trans>{percentage}% off your next order</Trans>}
          action={
            <Button variant="line" wide pending={pending} onClick={() => acceptOffer('discount')}>
              <Trans>Get my discount code</Trans>
            </Button>
          }
        >
          <Trans>The code is just for you, and you can use it once within seven days.</Trans>
        </Alternative>
      )}
      {problem && (
        <Notice tone="danger" role="alert" className="sm:col-span-2">
          {problem.message}
        </Notice>
      )}
    </div>
  )
}

function Alternative(props: { title: ReactNode; children: ReactNode; action: ReactNode }) {
  return (
    <Card as="section" className="flex flex-col gap-3">
      <h2 className="text-xl">{props.title}</h2>
      <p className="grow">{props.children}</p>
      {props.action}
    </Card>
  )
}
