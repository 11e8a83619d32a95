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
