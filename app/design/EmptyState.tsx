import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: ReactNode
  /** What this page will show. */
  children?: ReactNode
  /** The single next action. */
  action?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

export function EmptyState({ icon, title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div
      className={joinClasses(
        'mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-12 text-center',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden
          className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary"
        >
          {icon}
        </span>
      )}
      <Heading className="text-2xl">{title}</Heading>
      {children && <div className="text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
