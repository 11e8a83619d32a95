import { Plural } from '@lingui/react/macro'
import { Skeleton } from '#app/design/Skeleton.tsx'
import { GiftPicture } from './GiftPicture.tsx'
import type { Gift } from './gifts.contract.ts'
import { gifts as kinds } from './gifts.ts'

const gridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4'

interface GiftGridProps {
  /** Absent while they are on their way. */
  gifts?: Gift[]
  onChoose: (gift: Gift) => void
}

export function GiftGrid({ gifts, onChoose }: GiftGridProps) {
  if (!gifts)
    return (
      <div className={gridClasses}>
        {kinds.map(({ id }) => (
          <Skeleton key={id} className="h-45 rounded-card" />
        ))}
      </div>
    )
  return (
    <ul className={gridClasses}>
      {gifts.map((gift) => (
        <li key={gift.id} className="grid">
          <button
            type="button"
            onClick={() => onChoose(gift)}
            className="flex min-h-45 flex-col items-center rounded-card border-2 border-line bg-card px-2 pt-3 pb-3.5 text-center transition-colors duration-150 hover:border-primary hover:bg-primary-soft"
          >
            <GiftPicture id={gift.id} decorative />
            <span className="my-auto leading-tight font-bold wrap-anywhere">{gift.name}</span>
            <span className="mt-1 text-sm text-ink-soft">
              <Price credits={gift.credits} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Price({ credits }: Pick<Gift, 'credits'>) {
  return <Plural value={credits} _0="Free" one="# credit" other="# credits" />
}
