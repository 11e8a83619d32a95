import type { ReactNode } from 'react'
import type { TimelineItem } from './timeline.ts'

export interface TimelineProps {
  partnerName: string
  items: readonly TimelineItem[]
  /** The sequence numbers of the partner's messages, to count new ones while the member reads further up. */
  received: readonly number[]
  /** Rendered above the first item. */
  top: ReactNode
  renderItem: (item: TimelineItem) => ReactNode
  /** The key of a message to scroll to; a new object repeats the request. */
  target: { key: string } | undefined
  /** Called when the reader scrolls near the first item. */
  onNearTop: () => void
  onAtEnd: (isAtEnd: boolean) => void
}

export const scrollerClasses =
  'relative flex min-h-0 grow overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-3'
export const rowClasses = 'mx-auto w-full max-w-column px-4 py-1.5 sm:px-6 outline-none'
