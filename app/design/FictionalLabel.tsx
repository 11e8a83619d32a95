import { Trans } from '@lingui/react/macro'
import { Drama } from 'lucide-react'
import { joinClasses } from './join-classes.ts'

type FictionalLabelProps = {
  /** Adds what it means: no real person, no meeting possible. */
  full?: boolean
  className?: string
}

export function FictionalLabel({ full = false, className }: FictionalLabelProps) {
  return (
    <span
      className={joinClasses(
        'inline-flex max-w-full items-start gap-1.5 rounded-lg bg-secondary-soft px-2 py-1 text-sm leading-snug text-secondary-ink high:border-2 high:border-secondary-ink',
        className,
      )}
    >
      <Drama size={18} aria-hidden className="mt-[0.1em] shrink-0" />
      <span>
        {full ? (
          <Trans>
            <strong>Fictional profile.</strong> No real person, no meeting possible.
          </Trans>
        ) : (
          <strong>
            <Trans>Fictional profile</Trans>
          </strong>
        )}
      </span>
    </span>
  )
}
