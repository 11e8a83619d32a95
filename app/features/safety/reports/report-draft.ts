import type { ReportReason } from './report-reasons.ts'

/** What a report is about. */
export interface Reported {
  profile: { id: string; name: string; blocked?: boolean }
  /** One of the profile's photos … */
  photo?: string
  /** … or a message of theirs, instead of the whole profile. */
  message?: string
}

export interface ReportDraft {
  reason: ReportReason | undefined
  text: string
  email: string
  block: boolean
}

export const emptyReport: ReportDraft = { reason: undefined, text: '', email: '', block: false }
