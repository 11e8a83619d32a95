import type { ReactNode } from 'react'
import type { TimelineItem } from './timeline.ts'

export interface TimelineProps {
  partnerName: string
  items: readonly TimelineItem[]
  /** The numbers of the other's messages, so that new ones are counted while one reads further up. */
  received: readonly number[]
  /** Over the first item. */
  top: ReactNode
  renderItem: (item: TimelineItem) => ReactNode
  /** A message to show, by its key; another object asks again. */
  wanted: { key: string } | undefined
  /** The reader comes near the first item. */
  onNearTop: () => void
  onAtEnd: (isAtEnd: boolean) => void
}

export const scrollerClasses =
  'relative flex min-h-0 grow overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-3'
export const rowClasses = 'mx-auto w-full max-w-column px-4 py-1.5 sm:px-6 outline-none'
