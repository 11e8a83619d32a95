import type { ReportReason } from '../reports/report-reasons.ts'

/** Why a message is pointed out to its receiver. */
export const shieldReasons = [
  'money',
  'gift_card',
  'crypto',
  'fee',
  'inheritance',
  'off_site',
  'contact',
] as const
export type ShieldReason = (typeof shieldReasons)[number]

/** Whether a message only leads to another place to chat. */
export function leadsAway(reasons: readonly ShieldReason[]): boolean {
  return reasons.every((reason) => reason === 'off_site' || reason === 'contact')
}

/** Under which reason a warned message is reported; the report holds the warning's own reasons, too. */
export function reportReasonFor(reasons: readonly ShieldReason[]): ReportReason {
  return leadsAway(reasons) ? 'other' : 'scam'
}
