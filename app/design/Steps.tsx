import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type StepsProps = {
  current: number
  total: number
  /** The name of the step. */
  title?: ReactNode
  className?: string
}

export function Steps({ current, total, title, className }: StepsProps) {
  return (
    <div className={joinClasses('grid gap-2', className)}>
      <p className="flex flex-wrap gap-x-2 text-ink-soft">
        <span className="font-semibold text-primary-dark">
          <Trans>
            Step {current} of {total}
          </Trans>
        </span>
        {title && <span>{title}</span>}
      </p>
      <div aria-hidden className="flex gap-1.5">
        {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
          <span
            key={step}
            className={joinClasses(
              'h-2 grow rounded-full transition-colors duration-250',
              step <= current ? 'bg-primary' : 'bg-mist high:border high:border-ink high:bg-card',
            )}
          />
        ))}
      </div>
    </div>
  )
}
