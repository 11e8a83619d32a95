import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { OfferBanner } from './OfferBanner.tsx'

interface DiscountBannerProps {
  /** For screen readers, as a landmark name. */
  label: string
  reason: NewMembersDiscount['reason']
  title: ReactNode
  children?: ReactNode
}

const icons: Record<NewMembersDiscount['reason'], LucideIcon> = { time_bonus: Clock, welcome: Tag }

/** Two lines on a phone, where people should appear without scrolling far. */
export function DiscountBanner({ label, reason, title, children }: DiscountBannerProps) {
  const isAtPrices = useLocation().pathname === '/premium'
  return (
    <OfferBanner label={label} icon={icons[reason]}>
      <p className="flex min-h-12 min-w-0 grow flex-wrap items-center gap-x-4 py-1 leading-tight max-sm:text-sm">
        <strong className="max-sm:w-full">{title}</strong> <span>{children}</span>
      </p>
      <Link
        to="/credits"
        className="link inline-flex min-h-12 shrink-0 items-center font-semibold max-sm:text-sm"
      >
        {isAtPrices ? <Trans>Buy credits</Trans> : <Trans>See prices</Trans>}
      </Link>
    </OfferBanner>
  )
}
