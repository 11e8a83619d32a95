import { Trans } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'

interface AlertBarProps {
  label: string
  icon: LucideIcon
  /** Announced to screen readers, since it has just happened. */
  isNews?: boolean
  /** AlertText, or a single sentence. */
  children: ReactNode
  /** The action, as a small button. */
  action: ReactNode
  onClose: () => void
}

/** A banner with one action and a button that closes it. */
export function AlertBar({ label, icon: Icon, isNews = false, children, action, onClose }: AlertBarProps) {
  return (
    <section
      data-banner=""
      aria-label={label}
      className="border-b border-primary/30 bg-primary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex flex-wrap items-center gap-x-2.5 gap-y-3 py-2 sm:gap-x-4">
        <Icon aria-hidden className="hidden shrink-0 text-primary sm:block" />
        <p
          role={isNews ? 'alert' : undefined}
          className="flex min-w-0 grow basis-28 flex-wrap gap-x-4 leading-tight max-sm:text-sm sm:basis-60"
        >
          {children}
        </p>
        <div className="flex flex-wrap gap-1 sm:gap-2.5">
          {action}
          <Button
            variant="line"
            size="small"
            onClick={onClose}
            icon={<X aria-hidden className="sm:hidden" />}
            className="max-sm:w-12 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0"
          >
            <span className="max-sm:sr-only">
              <Trans>Not now</Trans>
            </span>
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The subject, and, where there is room, why it matters. */
export function AlertText({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <strong>{title}</strong>
      <span className="max-sm:hidden">{children}</span>
    </>
  )
}
