import type { ReportReason } from '../reports/report-reasons.ts'

/** Why a receiver is warned of a message. */
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

/** Whether a message only invites the reader to chat elsewhere. */
export function isOffSiteOnly(reasons: readonly ShieldReason[]): boolean {
  return reasons.every((reason) => reason === 'off_site' || reason === 'contact')
}

/** The report reason for a message with a warning; the report contains the warning's own reasons as well. */
export function getReportReason(reasons: readonly ShieldReason[]): ReportReason {
  return isOffSiteOnly(reasons) ? 'other' : 'scam'
}
