import { useLingui } from '@lingui/react/macro'
import Tag from 'lucide-react/icons/tag'
import { OfferBanner } from './OfferBanner.tsx'
import { ReservedDiscount } from './ReservedDiscount.tsx'

/** In the place of the discount banner. */
export function ReservedDiscountBanner(order: { id: string; number: string }) {
  const { t } = useLingui()
  return (
    <OfferBanner label={t`Your discount`} icon={Tag}>
      <ReservedDiscount {...order} />
    </OfferBanner>
  )
}
