import type { ReactNode } from 'react'
import type { QueueKind } from './queue-kinds.ts'
import type { readItem } from './read-queue.server.ts'
import type { queueReaders } from './readers.server.ts'

/** The case that the page shows. */
export type QueueItem = Awaited<ReturnType<typeof readItem>>['item']

/** What the reader of a kind has found. */
export type DetailsOf<Kind extends QueueKind> = Awaited<ReturnType<(typeof queueReaders)[Kind]>>

export interface QueueView<Details> {
  /** The content, on the left. */
  View: (props: { item: QueueItem; details: Details }) => ReactNode
  /** The decisions, on the right: `Actions`, and the forms that they open. */
  Actions: (props: { item: QueueItem; details: Details }) => ReactNode
  /** A few words in the list, from the facts of the case. */
  Summary?: (props: { facts: Record<string, unknown> }) => ReactNode
}
