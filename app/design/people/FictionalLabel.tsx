import { Trans } from '@lingui/react/macro'
import { use } from 'react'
import { joinClasses } from '../join-classes.ts'
import { FictionalIcon } from './FictionalIcon.tsx'
import { FictionalWords, useFictionalLabel } from './fictional-words.ts'

type FictionalLabelProps = {
  /** Adds the explanation: no real person, no meeting possible. */
  full?: boolean
  className?: string
}

/** A site can reword it; the meaning is always stated in our words. */
export function FictionalLabel({ full = false, className }: FictionalLabelProps) {
  const { singular } = use(FictionalWords)
  const label = useFictionalLabel()
  return (
    <span
      className={joinClasses(
        'inline-flex max-w-full items-start gap-1.5 rounded-lg bg-secondary-soft px-2 py-1 text-sm leading-snug text-secondary-ink high:border-2 high:border-secondary-ink',
        className,
      )}
    >
      <FictionalIcon size={18} className="mt-[0.1em] shrink-0" />
      <span>
        {full ? (
          <>
            {singular && <strong>{singular}. </strong>}
            <Trans>
              <strong>Fictional profile.</strong> No real person, no meeting possible.
            </Trans>
          </>
        ) : (
          <strong>{label}</strong>
        )}
      </span>
    </span>
  )
}
