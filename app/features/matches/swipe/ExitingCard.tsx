import { useEffect, useRef } from 'react'
import { SwipeCardView } from './SwipeCardView.tsx'
import type { SwipeCard } from './swipe.contract.ts'

interface ExitingCardProps {
  card: SwipeCard
  liked: boolean
  /** Where the finger released it. */
  from: string
  onGone: () => void
}

/** The decided card on its way out; it can no longer be pressed. */
export function ExitingCard({ card, liked, from, onGone }: ExitingCardProps) {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one flight for each card
  useEffect(() => {
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
  }, [card.id])
  return (
    <div ref={place} inert className="pointer-events-none absolute inset-x-0 top-0 bottom-5 z-20">
      <SwipeCardView card={card} />
    </div>
  )
}
