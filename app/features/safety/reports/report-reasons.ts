/** Why something is reported; the words are in report-words.ts. Apart from the contract, so that the page does not download the checks. */
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
