import { Plural, Trans } from '@lingui/react/macro'
import { focusOnMount } from './focus-on-mount.ts'
import { GiftPicture } from './GiftPicture.tsx'
import { GiftPrice } from './GiftPrice.tsx'
import type { Gift } from './gifts.contract.ts'

interface ChosenGiftProps {
  gift: Gift
  name: string
  balance: number
}

/** A large preview with the price and the member's balance. */
export function ChosenGift({ gift, name, balance }: ChosenGiftProps) {
  const missing = gift.credits - balance
  return (
    <div className="grid justify-items-center gap-3 pb-2 text-center">
      <span className="grid size-56 place-items-center rounded-full bg-sand">
        <GiftPicture id={gift.id} size={176} decorative />
      </span>
      {/* The pressed button is gone, so screen readers continue from its replacement. */}
      <p ref={focusOnMount} tabIndex={-1} className="font-heading text-2xl outline-none">
        {gift.name}
      </p>
      <GiftPrice credits={gift.credits} />
      <p className="wrap-anywhere">
        <Trans>{name} gets this picture in your chat.</Trans>
      </p>
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
