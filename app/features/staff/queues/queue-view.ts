import type { ReactNode } from 'react'
import type { CaseAbout } from './about.db.server.ts'
import type { QueueKind } from './queue-kinds.ts'
import type { readItem } from './read-queue.server.ts'
import type { queueReaders } from './readers.server.ts'

/** The case that the page shows. */
export type QueueItem = Awaited<ReturnType<typeof readItem>>['item']

/** What the reader of a kind has found. */
export type DetailsOf<Kind extends QueueKind> = Awaited<ReturnType<(typeof queueReaders)[Kind]>>

export interface SummaryProps {
  facts: Record<string, unknown>
  /** Whom the case is about, and in a complaint its first words. */
  about: CaseAbout
}

export interface QueueView<Details> {
  /** The content, on the left. */
  View: (props: { item: QueueItem; details: Details }) => ReactNode
  /** The decisions, on the right: `Actions`, and the forms that they open. */
  Actions: (props: { item: QueueItem; details: Details }) => ReactNode
  /** The reader has decided what it asks to look at again, so others decide it. */
  isOwn?: (details: Details) => boolean
  /** A few words in the list. */
  Summary?: (props: SummaryProps) => ReactNode
}
