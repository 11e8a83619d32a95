import { useEffect, useRef } from 'react'
import { SwipeCardView } from './SwipeCardView.tsx'
import type { SwipeCard } from './swipe.contract.ts'

interface LeavingCardProps {
  card: SwipeCard
  liked: boolean
  /** Where the finger released it. */
  from: string
  onGone: () => void
}

/** The decided card on its way out; it can no longer be pressed. */
export function LeavingCard({ card, liked, from, onGone }: LeavingCardProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one flight for each card
  useEffect(() => {
    const way = liked ? 1 : -1
    const flight = place.current?.animate(
      [
        { transform: from || 'none' },
        { transform: `translate(${way * 130}%, 4%) rotate(${way * 18}deg)`, opacity: 0 },
      ],
      { duration: 260, easing: 'ease-in', fill: 'forwards' },
    )
    flight?.finished.then(onGone, () => {})
    return () => flight?.cancel()
  }, [card.id])
  return (
    <div ref={place} inert className="pointer-events-none absolute inset-x-0 top-0 bottom-5 z-20">
      <SwipeCardView card={card} />
    </div>
  )
}
