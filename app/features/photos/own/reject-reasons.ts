export const rejectReasons = [
  'not_you',
  'no_face',
  'contact_details',
  'nudity',
  'child',
  'quality',
  'copied',
  'other',
] as const
export type RejectReason = (typeof rejectReasons)[number]
