import type { ReportReason } from '#app/features/safety/reports/report-reasons.ts'
import type { Message } from '../chat.contract.ts'

/** The dialog in front of the conversation. */
export type ThreadQuestion =
  | { type: 'remove' }
  | { type: 'block' }
  /** About a message, which is reported at once, or about the member. */
  | { type: 'report'; message?: Message; reason?: ReportReason }
  | { type: 'take back'; message: Message }
  | { type: 'photo'; message: Message }
