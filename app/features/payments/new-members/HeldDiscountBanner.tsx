import { useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { HeldDiscount } from './HeldDiscount.tsx'

/** Where the banner of the discount would be. */
export function HeldDiscountBanner(order: { id: string; number: string }) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Your discount`}
      className="border-b border-secondary/60 bg-secondary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex items-center gap-x-3 py-1.5 sm:gap-x-4">
        <Tag aria-hidden className="hidden shrink-0 text-secondary-ink sm:block" />
        <HeldDiscount {...order} />
      </div>
    </section>
  )
}
