import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
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

/** A card within the stack, with room beneath it for the edges of those below. */
const place = 'absolute inset-x-0 top-0 bottom-5'

/** The top card, the next one with its picture already loaded, and the edge of a third. */
export function CardStack({ cards, decision, onLike, onPass }: CardStackProps) {
  const { t } = useLingui()
  const [top, next, third] = cards
  const [leaving, setLeaving] = useState<Decision & { from: string }>()
  /** Where the finger released the card. */
  const from = useRef('')
  const drag = useDrag({
    onLike: (transform) => leave(onLike, transform),
    onPass: (transform) => leave(onPass, transform),
  })

  function leave(decide: () => void, transform: string) {
    from.current = transform
    decide()
  }

  // Before the next paint: the card must not be missing for a moment.
  useLayoutEffect(() => {
    setLeaving(
      decision && (decision.kind === 'liked' || decision.kind === 'passed') && !prefersStill()
        ? { ...decision, from: from.current }
        : undefined,
    )
    from.current = ''
  }, [decision])

  return (
    <div className="relative mx-auto h-full w-full max-w-deck flat:max-w-none">
      {third && (
        <div
          aria-hidden
          className={joinClasses(
            place,
            'translate-y-5 scale-x-90 rounded-sheet border border-line bg-sand shadow-card high:border-2 high:border-ink',
          )}
        />
      )}
      {next && (
        <div
          key={`next ${next.id}`}
          inert
          className={joinClasses(place, 'translate-y-2.5 scale-x-95 rounded-sheet border border-line')}
        >
          <SwipeCardView card={next} />
        </div>
      )}
      {top && (
        <article
          key={top.id}
          aria-label={t`The card on top`}
          {...drag}
          className={joinClasses(place, 'z-10 cursor-grab touch-pan-y active:cursor-grabbing')}
        >
          <SwipeCardView card={top} eager />
        </article>
      )}
      {leaving && (
        <LeavingCard
          // A card that returns is on top while it is still flying out: the two must not share a key.
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
