import type { ReportReason } from '#app/features/safety/reports/report-reasons.ts'
import type { Message } from '../chat.contract.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

/** What can be done with a message of the open conversation. */
export interface ThreadActions {
  answer: (message: Message) => void
  copy: (text: string) => void
  askTakeBack: (message: Message) => void
  /** At once; without a reason it can be chosen afterwards. */
  report: (message: Message, reason?: ReportReason) => void
  reveal: (message: Message) => void
  /** Of a message that the shield warned of. */
  callFine: (message: Message) => Promise<unknown>
  /** Nothing once it is done. */
  block?: () => void
  openPhoto: (message: Message) => void
  /** Leads to a message by its id. */
  show: (id: string) => void
}

export type WrittenText = Extract<OutboxEntry, { kind: 'text' }>

/** What can be done with something that was not sent. */
export interface OutgoingActions {
  retry: (clientId: string) => void
  discard: (clientId: string) => void
  /** Back into the composer, to be written differently; nothing where it is closed. */
  edit?: (entry: WrittenText) => void
}
