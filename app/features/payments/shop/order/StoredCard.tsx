import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import type { ShownCard } from '#app/features/payments/cards/present-cards.server.ts'
import { CardWords } from './CardWords.tsx'
import { RemoveCardQuestion } from './RemoveCardQuestion.tsx'

/** A card that the provider stores for the member, who can remove it. */
export function StoredCard({ card }: { card: ShownCard }) {
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
