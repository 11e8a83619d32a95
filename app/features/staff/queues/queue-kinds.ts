import type { CaseKind } from '#app/features/staff-access/cases.server.ts'

/** The queues that have a view; each is also in readers.server.ts and views.tsx. No page links to the others. */
export const queueKinds = [
  'report',
  'shield',
  'photo',
  'lookalike',
  'complaint',
  'withdrawal',
  'refund',
  'appeal',
] as const satisfies readonly CaseKind[]
export type QueueKind = (typeof queueKinds)[number]

export function isQueueKind(kind: string | undefined): kind is QueueKind {
  return queueKinds.some((each) => each === kind)
}
