import { useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { HeldDiscount } from './HeldDiscount.tsx'
import { OfferBanner } from './OfferBanner.tsx'

/** In the place of the discount banner. */
export function HeldDiscountBanner(order: { id: string; number: string }) {
  const { t } = useLingui()
  return (
    <OfferBanner label={t`Your discount`} icon={Tag}>
      <HeldDiscount {...order} />
    </OfferBanner>
  )
}
