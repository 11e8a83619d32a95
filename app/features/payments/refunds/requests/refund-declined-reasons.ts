/** Why a person does not give money back; the mail says it in the buyer's language. */
export const declineReasons = [
  'period_over',
  'credits_used',
  'refunded_already',
  'worked_as_described',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]
