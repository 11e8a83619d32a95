import type { ReportReason } from '#app/features/safety/reports/report-reasons.ts'
import type { Message } from '../chat.contract.ts'

/** What stands in front of the conversation. */
export type ThreadQuestion =
  | { type: 'remove' }
  | { type: 'block' }
  /** A message, which is reported at once, or the member. */
  | { type: 'report'; message?: Message; reason?: ReportReason }
  | { type: 'take back'; message: Message }
  | { type: 'photo'; message: Message }
