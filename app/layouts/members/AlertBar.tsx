import { Trans } from '@lingui/react/macro'
import { type LucideIcon, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'

interface AlertBarProps {
  label: string
  icon: LucideIcon
  title: ReactNode
  /** Where there is room for it. */
  children: ReactNode
  to: string
  action: ReactNode
  /** Keeps that it was closed. */
  onClose: () => void
}

/** A banner with one thing to do, and a way to be rid of it. */
export function AlertBar({ label, icon: Icon, title, children, to, action, onClose }: AlertBarProps) {
  const [closed, setClosed] = useState(false)
  if (closed) return null

  function close() {
    onClose()
    setClosed(true)
    document.getElementById('content')?.focus()
  }

  return (
    <section
      data-banner=""
      aria-label={label}
      className="border-b border-primary/30 bg-primary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex flex-wrap items-center gap-x-2.5 gap-y-3 py-2 sm:gap-x-4">
        <Icon aria-hidden className="hidden shrink-0 text-primary sm:block" />
        <p className="flex min-w-0 grow basis-28 flex-wrap gap-x-4 leading-tight max-sm:text-sm sm:basis-60">
          <strong>{title}</strong>
          <span className="max-sm:hidden">{children}</span>
        </p>
        <div className="flex flex-wrap gap-1 sm:gap-2.5">
          <ButtonLink to={to} size="small" className="max-sm:px-4">
            {action}
          </ButtonLink>
          <Button
            variant="line"
            size="small"
            onClick={close}
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
