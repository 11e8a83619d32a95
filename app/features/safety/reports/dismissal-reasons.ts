/** Why a report leads to nothing; the words that its sender reads are in decide-report.server.ts. */
export const dismissalReasons = ['no_breach', 'unproven', 'gone'] as const
export type DismissalReason = (typeof dismissalReasons)[number]
