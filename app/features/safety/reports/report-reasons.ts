/**
 * Why something is reported; the texts are in reason-texts.ts. Separate from the contract, so that the page does not
 * download the validation.
 */
export const reportReasons = [
  'scam',
  'fake',
  'someone_else',
  'rude',
  'sexual',
  'underage',
  'advertising',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportLength = 2000

/** What a report is about. */
export interface ReportTarget {
  profile: { id: string; name: string; blocked?: boolean }
  /** One of the profile's photos … */
  photo?: string
  /** … or a message of theirs, instead of the whole profile. */
  message?: string
  /** Reported from a chat: the problem may also be in the messages. */
  inChat?: boolean
  /** With a reason, the report is sent at once; `other` can be specified afterwards. */
  reason?: ReportReason
}

/** What may be added to a report that was sent. */
export interface ReportAddition {
  reason: ReportReason
  text: string
  email: string
}
