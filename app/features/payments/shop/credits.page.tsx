import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { useRestoreFocus } from '#app/design/overlays/use-restore-focus.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { removeCardCall } from '../cards/cards.api.ts'
import { presentCards, type ShownCard } from '../cards/cards.server.ts'
import { rememberCountry } from '../offer/payment-country.server.ts'
import { hasLastOrder } from '../transactions/transactions.server.ts'
import type { Route } from './+types/credits.page.ts'
import { openShop } from './open-shop.server.ts'
import { CardWords } from './order/CardWords.tsx'
import { Packages } from './Packages.tsx'
import { WhatPremiumGives, WhatThingsCost } from './WhatYouGet.tsx'

/** The shop, for returning buyers and for all others. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  const shop = await openShop(visit, request)
  return {
    title: i18nFor(visit.locale)._(msg`Buy credits`),
    isPremium: visit.viewer.premium,
    cards: await presentCards(visit.viewer),
    canRepeat: await hasLastOrder(visit),
    ...shop,
  }
}

export function action({ context, request }: Route.ActionArgs) {
  return rememberCountry(request, memberVisit(context).site)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/credits', title: loaderData?.title })

export default function CreditsPage({ loaderData }: Route.ComponentProps) {
  const { isPremium, cards, canRepeat, ...shop } = loaderData
  return (
    <div className="wrap grid gap-8 page-room">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1>
          <Trans>Buy credits</Trans>
        </h1>
        <Balance />
      </div>
      <Packages {...shop} />
      <div className="grid gap-6 md:grid-cols-2">
        {!isPremium && <WhatPremiumGives />}
        <Card as="section" className="grid content-start gap-4">
          <h2>
            <Trans>Your orders</Trans>
          </h2>
          {cards.map((card) => (
            <StoredCard key={card.id} card={card} />
          ))}
          <div className="flex flex-wrap gap-3">
            {canRepeat && (
              <ButtonLink to="/credits/repeat-order" variant="soft">
                <Trans>Repeat your last order</Trans>
              </ButtonLink>
            )}
            <ButtonLink to="/transactions" variant="line">
              <Trans>See your orders</Trans>
            </ButtonLink>
            <ButtonLink to="/statement" variant="line">
              <Trans>See your credits</Trans>
            </ButtonLink>
          </div>
        </Card>
        <WhatThingsCost {...shop.costs} />
      </div>
    </div>
  )
}

function Balance() {
  const balance = useUser()?.credits ?? 0
  return (
    <p className="flex items-center gap-3 text-lg font-bold">
      <Coins aria-hidden className="shrink-0 text-secondary-ink" />
      <Plural value={balance} one="You have # credit" other="You have # credits" />
    </p>
  )
}

interface RemoveCardQuestionProps {
  card: ShownCard
  onClose: () => void
  onRemoved: () => void
}

function RemoveCardQuestion({ card, onClose, onRemoved }: RemoveCardQuestionProps) {
  const { run, pending, problem } = useCall()
  useRestoreFocus()

  const remove = () =>
    run(async () => {
      await callLazily<typeof removeCardCall>('DELETE /cards.php', { body: { card: card.id } })
      onClose()
      onRemoved()
    })

  return (
    <ConfirmDialog
      title={<Trans>Remove this card?</Trans>}
      cancelLabel={<Trans comment="A chat, a message, a draft, an order or a card.">Keep it</Trans>}
      confirmButton={
        <Button variant="danger" pending={pending} onClick={remove}>
          <Trans>Remove card</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <p className="mb-3 font-bold">
        <CardWords {...card} />
      </p>
      <p>
        <Trans>
          Our payment provider will then delete it. You’ll need to enter a card for your next order.
        </Trans>
      </p>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}

/** A card that the provider stores for the member, who can remove it. */
function StoredCard({ card }: { card: ShownCard }) {
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex grow basis-72 items-center gap-3">
        <CreditCard aria-hidden className="shrink-0 text-primary" />
        <span>
          <Trans>
            Kept for your next order: <CardWords {...card} />
          </Trans>
        </span>
      </p>
      <Button variant="line" size="small" onClick={() => setIsAsking(true)}>
        <Trans>Remove card</Trans>
      </Button>
      {isAsking && (
        <RemoveCardQuestion card={card} onClose={() => setIsAsking(false)} onRemoved={revalidate} />
      )}
    </div>
  )
}
