import type { ReportReason } from '#app/features/safety/reports/report-reasons.ts'
import type { Message } from '../chat.contract.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

/** What the member can do with a message of the open conversation. */
export interface ThreadActions {
  reply: (message: Message) => void
  copy: (text: string) => void
  confirmUnsend: (message: Message) => void
  /** Sends the report at once; without a reason, the member can choose one afterwards. */
  report: (message: Message, reason?: ReportReason) => void
  reveal: (message: Message) => void
  /** For a message with a warning. */
  dismissWarning: (message: Message) => Promise<unknown>
  /** Absent once blocked. */
  block?: () => void
  openPhoto: (message: Message) => void
  /** Jumps to a message by its id. */
  show: (id: string) => void
}

export type WrittenText = Extract<OutboxEntry, { kind: 'text' }>

/** What the member can do with a message that was not sent. */
export interface OutgoingActions {
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  /** Returns the text to the composer for editing; absent where the composer is closed. */
  edit?: (entry: WrittenText) => void
}
