import { Trans } from '@lingui/react/macro'
import { Clock, type LucideIcon, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'

interface DiscountBannerProps {
  /** For screen readers, among the parts of the page. */
  label: string
  reason: NewMembersDiscount['reason']
  title: ReactNode
  children?: ReactNode
}

const icons: Record<NewMembersDiscount['reason'], LucideIcon> = { time_bonus: Clock, welcome: Tag }

/** Two lines on a phone, where people are to be seen soon. It comes with the document, so it moves nothing. */
export function DiscountBanner({ label, reason, title, children }: DiscountBannerProps) {
  const isAtPrices = useLocation().pathname === '/premium'
  const Icon = icons[reason]
  return (
    <section
      data-banner=""
      aria-label={label}
      className="border-b border-secondary/60 bg-secondary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex items-center gap-x-3 py-1.5 sm:gap-x-4">
        <Icon aria-hidden className="hidden shrink-0 text-secondary-ink sm:block" />
        <p className="flex min-h-12 min-w-0 grow flex-wrap items-center gap-x-4 py-1 leading-tight max-sm:text-sm">
          <strong className="max-sm:w-full">{title}</strong> <span>{children}</span>
        </p>
        {!isAtPrices && (
          <Link
            to="/credits"
            className="link inline-flex min-h-12 shrink-0 items-center font-semibold max-sm:text-sm"
          >
            <Trans>See prices</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}
