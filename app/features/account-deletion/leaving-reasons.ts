/** In display order. */
export const leavingReasons = [
  ...(['met_someone', 'nobody_fits', 'too_expensive', 'too_many_emails'] as const),
  ...(['not_safe', 'need_a_break', 'other'] as const),
] as const
export type LeavingReason = (typeof leavingReasons)[number]

export const maxReasonLength = 1000
