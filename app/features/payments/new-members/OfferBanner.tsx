import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface OfferBannerProps {
  /** For screen readers, as a landmark name. */
  label: string
  icon: LucideIcon
  children: ReactNode
}

/** Comes with the document, so it shifts no layout. */
export function OfferBanner({ label, icon: Icon, children }: OfferBannerProps) {
  return (
    <section
      data-banner=""
      aria-label={label}
      className="border-b border-secondary/60 bg-secondary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex items-center gap-x-3 py-1.5 sm:gap-x-4">
        <Icon aria-hidden className="hidden shrink-0 text-secondary-ink sm:block" />
        {children}
      </div>
    </section>
  )
}
