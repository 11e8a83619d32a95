import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Decision } from './deck.ts'
import { LeavingCard } from './LeavingCard.tsx'
import { SwipeCardView } from './SwipeCardView.tsx'
import type { SwipeCard } from './swipe.contract.ts'
import { prefersStill, useDrag } from './use-drag.ts'

interface CardStackProps {
  cards: readonly SwipeCard[]
  decision: Decision | undefined
  onLike: () => void
  onPass: () => void
}

/** The card on top, and under it the next one, whose picture is there before it is needed. */
export function CardStack({ cards, decision, onLike, onPass }: CardStackProps) {
  const { t } = useLingui()
  const [top, next] = cards
  const [leaving, setLeaving] = useState<Decision & { from: string }>()
  /** Where the finger let the card go. */
  const from = useRef('')
  const drag = useDrag({
    onLike: (transform) => leave(onLike, transform),
    onPass: (transform) => leave(onPass, transform),
  })

  function leave(decide: () => void, transform: string) {
    from.current = transform
    decide()
  }

  // Before the next picture: the card must not be missing for a moment.
  useLayoutEffect(() => {
    setLeaving(
      decision && (decision.kind === 'liked' || decision.kind === 'passed') && !prefersStill()
        ? { ...decision, from: from.current }
        : undefined,
    )
    from.current = ''
  }, [decision])

  return (
    <div className="relative mx-auto h-full w-full max-w-deck">
      {next && (
        <div key={`next ${next.id}`} inert className="absolute inset-0 scale-[0.96] opacity-90">
          <SwipeCardView card={next} />
        </div>
      )}
      {top && (
        <article
          key={top.id}
          aria-label={t`The card on top`}
          {...drag}
          className="absolute inset-0 z-10 cursor-grab touch-pan-y active:cursor-grabbing"
        >
          <SwipeCardView card={top} eager />
        </article>
      )}
      {leaving && (
        <LeavingCard
          // A card that comes back is on top while it still leaves: the two must not share a key.
          key={`leaving ${leaving.card.id}`}
          card={leaving.card}
          liked={leaving.kind === 'liked'}
          from={leaving.from}
          onGone={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}
