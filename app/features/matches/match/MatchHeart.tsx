import Heart from 'lucide-react/icons/heart'
import { joinClasses } from '#app/design/join-classes.ts'

/** Where the photos of the two meet. Its ring has the colour of what lies behind them. */
export function MatchHeart({ ring }: { ring: 'ring-card' | 'ring-paper' }) {
  return (
    <span
      aria-hidden
      className={joinClasses(
        'absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full bg-primary text-white shadow-float ring-4',
        ring,
      )}
    >
      <Heart fill="currentColor" className="size-8" />
    </span>
  )
}
