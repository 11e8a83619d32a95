import { Plural } from '@lingui/react/macro'
import { GiftPicture } from './GiftPicture.tsx'
import type { Gift } from './gifts.contract.ts'

/** Large, with what it leaves of the member's credits. */
export function ChosenGift({ gift, balance }: { gift: Gift; balance: number }) {
  const missing = gift.credits - balance
  return (
    <div className="grid justify-items-center gap-3 pb-2 text-center">
      <span className="grid size-56 place-items-center rounded-full bg-sand">
        <GiftPicture id={gift.id} size={176} decorative />
      </span>
      <p className="font-heading text-2xl">{gift.name}</p>
      <p>
        <Plural value={balance} one="You have # credit." other="You have # credits." />
      </p>
      {missing > 0 && (
        <p className="font-bold text-danger">
          <Plural
            value={missing}
            one="You need # more credit for this gift."
            other="You need # more credits for this gift."
          />
        </p>
      )}
    </div>
  )
}
