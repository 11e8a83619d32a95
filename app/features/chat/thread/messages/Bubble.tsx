import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'

interface BubbleProps {
  own: boolean
  /** Next to the bubble, towards the middle: the menu of a message. */
  menu?: ReactNode
  /** Highlighted after jumping here from a quote or a search result. */
  marked?: boolean
  faint?: boolean
  children: ReactNode
}

/** The member's own messages are at the end of the line, the partner's at its beginning. */
export function Bubble({ own, menu, marked = false, faint = false, children }: BubbleProps) {
  return (
    <div className={joinClasses('flex items-center gap-1', own && 'flex-row-reverse')}>
      <div
        className={joinClasses(
          'max-w-[min(34rem,100%-52px)] min-w-0 rounded-card px-4.5 py-3 transition-shadow duration-200',
          own ? 'rounded-ee-sm' : 'rounded-es-sm',
          faint
            ? 'border-2 border-dashed border-field text-ink-soft'
            : own
              ? 'bg-primary text-white shadow-card'
              : 'bg-card shadow-card high:border-2 high:border-line',
          marked && 'ring-4 ring-secondary',
        )}
      >
        {children}
      </div>
      {menu}
    </div>
  )
}
