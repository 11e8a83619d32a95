import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import type { Decision } from './deck.ts'
import { SwipeCardView } from './SwipeCardView.tsx'
import type { SwipeCard } from './swipe.contract.ts'
import { prefersReducedMotion, useDrag } from './use-drag.ts'

interface CardStackProps {
  cards: readonly SwipeCard[]
  decision: Decision | undefined
  onLike: () => void
  onPass: () => void
}

/** A card within the stack, with room beneath it for the edges of those below. */
const positionClasses = 'absolute inset-x-0 top-0 bottom-5'

/** The top card, the next one with its picture already loaded, and the edge of a third. */
export function CardStack({ cards, decision, onLike, onPass }: CardStackProps) {
  const { t } = useLingui()
  const [top, next, third] = cards
  const [exiting, setExiting] = useState<Decision & { from: string }>()
  /** Where the finger released the card. */
  const exitTransform = useRef('')
  const drag = useDrag({
    onLike: (transform) => decideFrom(onLike, transform),
    onPass: (transform) => decideFrom(onPass, transform),
  })

  function decideFrom(decide: () => void, transform: string) {
    exitTransform.current = transform
    decide()
  }

  // Before the next paint: the card must not be missing for a moment.
  useLayoutEffect(() => {
    setExiting(
      decision && (decision.kind === 'liked' || decision.kind === 'passed') && !prefersReducedMotion()
        ? { ...decision, from: exitTransform.current }
        : undefined,
    )
    exitTransform.current = ''
  }, [decision])

  return (
    <div className="relative mx-auto h-full w-full max-w-deck flat:max-w-none">
      {third && (
        <div
          aria-hidden
          className={joinClasses(
            positionClasses,
            'translate-y-5 scale-x-90 rounded-sheet border border-line bg-sand shadow-card high:border-2 high:border-ink',
          )}
        />
      )}
      {next && (
        <div
          key={`next ${next.id}`}
          inert
          className={joinClasses(
            positionClasses,
            'translate-y-2.5 scale-x-95 rounded-sheet border border-line',
          )}
        >
          <SwipeCardView card={next} />
        </div>
      )}
      {top && (
        <article
          key={top.id}
          aria-label={t`The card on top`}
          {...drag}
          className={joinClasses(positionClasses, 'z-10 cursor-grab touch-pan-y active:cursor-grabbing')}
        >
          <SwipeCardView card={top} eager />
        </article>
      )}
      {exiting && (
        <ExitingCard
          // A card that returns is on top while it is still flying out: the two must not share a key.
          key={`leaving ${exiting.card.id}`}
          card={exiting.card}
          liked={exiting.kind === 'liked'}
          from={exiting.from}
          onGone={() => setExiting(undefined)}
        />
      )}
    </div>
  )
}

interface ExitingCardProps {
  card: SwipeCard
  liked: boolean
  /** Where the finger released it. */
  from: string
  onGone: () => void
}

/** The decided card on its way out; it can no longer be pressed. */
function ExitingCard({ card, liked, from, onGone }: ExitingCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const fly = useEffectEvent(() => {
    const direction = liked ? 1 : -1
    const animation = place.current?.animate(
      [
        { transform: from || 'none' },
        { transform: `translate(${direction * 130}%, 4%) rotate(${direction * 18}deg)`, opacity: 0 },
      ],
      { duration: 260, easing: 'ease-in', fill: 'forwards' },
    )
    animation?.finished.then(onGone, () => {})
    return () => animation?.cancel()
  })
  useEffect(() => fly(), [])
  return (
    <div ref={place} inert className="pointer-events-none absolute inset-x-0 top-0 bottom-5 z-20">
      <SwipeCardView card={card} />
    </div>
  )
}
