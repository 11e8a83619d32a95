import { useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { HeldDiscount } from './HeldDiscount.tsx'
import { OfferBanner } from './OfferBanner.tsx'

/** Where the banner of the discount would be. */
export function HeldDiscountBanner(order: { id: string; number: string }) {
  const { t } = useLingui()
  return (
    <OfferBanner label={t`Your discount`} icon={Tag}>
      <HeldDiscount {...order} />
    </OfferBanner>
  )
}
