import { Trans } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import type { KeptCard } from '../cards/present-cards.server.ts'
import { CardWords } from './CardWords.tsx'

/** A card that the provider keeps for the member. */
export function StoredCard(card: KeptCard) {
  return (
    <p className="flex items-center gap-3">
      <CreditCard aria-hidden className="shrink-0 text-primary" />
      <span>
        <Trans>
          Kept for your next order: <CardWords {...card} />
        </Trans>
      </span>
    </p>
  )
}
