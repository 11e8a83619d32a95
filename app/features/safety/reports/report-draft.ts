import type { ReportReason } from './report-reasons.ts'

/** What a report is about. */
export interface Reported {
  profile: { id: string; name: string; blocked?: boolean }
  /** One of the profile's photos … */
  photo?: string
  /** … or a message of theirs, instead of the whole profile. */
  message?: string
  /** Reported from a chat: what is wrong may be in the messages as well. */
  inChat?: boolean
  /** With a reason it is sent at once; `other` can be made precise afterwards. */
  reason?: ReportReason
}

/** What may be added to a report that was sent. */
export interface ReportAddition {
  reason: ReportReason
  text: string
  email: string
}
