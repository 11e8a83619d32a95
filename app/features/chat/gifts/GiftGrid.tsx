import { Skeleton } from '#app/design/Skeleton.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import { GiftPicture } from './GiftPicture.tsx'
import { GiftPrice } from './GiftPrice.tsx'
import type { Gift } from './gifts.contract.ts'
import { gifts as kinds } from './gifts.ts'

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'

interface GiftGridProps {
  /** Undefined while loading. */
  gifts?: Gift[]
  /** The gift previewed last; it gets the keyboard focus. */
  chosen?: Gift
  onChoose: (gift: Gift) => void
}

export function GiftGrid({ gifts, chosen, onChoose }: GiftGridProps) {
  if (!gifts)
    return (
      <div className={gridClasses}>
        {kinds.map(({ id }) => (
          <Skeleton key={id} className="h-48 rounded-card" />
        ))}
      </div>
    )
  return (
    <ul className={gridClasses}>
      {gifts.map((gift) => (
        <li key={gift.id} className="grid">
          <button
            type="button"
            ref={gift.id === chosen?.id ? focusOnMount : undefined}
            onClick={() => onChoose(gift)}
            className="flex min-h-48 flex-col items-center gap-2 rounded-card border-2 border-field bg-card px-2 py-3 text-center transition-colors duration-150 hover:border-primary hover:bg-primary-soft"
          >
            <GiftPicture id={gift.id} decorative />
            <span className="my-auto leading-tight font-bold hyphens-auto wrap-anywhere">{gift.name}</span>
            <GiftPrice credits={gift.credits} />
          </button>
        </li>
      ))}
    </ul>
  )
}
