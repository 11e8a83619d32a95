import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { sixMonths } from '#app/platform/retention-times.ts'
import {
  amendCaseRow,
  type CaseScope,
  casesClosedFor,
  closeCaseRow,
  closeCaseRowsAbout,
  insertCase,
  summariseOpenCases,
} from './cases.db.server.ts'

/** Every queue of the console, and within how many hours a person decides. */
export const promisedHours = {
  photo: 24,
  report: 24,
  shield: 24,
  complaint: 3 * 24,
  appeal: 14 * 24,
  refund: 3 * 24,
  lookalike: 3 * 24,
  withdrawal: 3 * 24,
} as const

export type CaseKind = keyof typeof promisedHours
export const caseKinds = Object.keys(promisedHours) as CaseKind[]

/** After ten minutes without a sign of life a claimed case is free again. */
const claimMinutes = 10

/** Since when a claim counts. */
export function freeSince() {
  return new Date(now().getTime() - claimMinutes * 60_000)
}

/** Whether a colleague works on it. */
export function isClaimedByOther(
  { id }: { id: string },
  { claimed_by, claimed_at }: { claimed_by: string | null; claimed_at: Date | null },
) {
  return claimed_by !== null && claimed_by !== id && claimed_at !== null && claimed_at > freeSince()
}

interface NewCase {
  kind: CaseKind
  siteId: string
  /** The row it is about. */
  subjectId: string
  memberId?: string | null
  /** What helps to decide, as it is now. */
  facts?: Record<string, unknown>
  /** Before all others, however long they have waited. */
  isUrgent?: boolean
  /** Who may not decide it. */
  excludedStaffId?: string | null
}

/** Part of the change that causes it. While a case about the same thing is open, there is no second one. */
export async function openCase(
  tx: Tx,
  { kind, siteId, subjectId, memberId = null, facts = {}, isUrgent = false, excludedStaffId = null }: NewCase,
) {
  const at = now()
  await insertCase(tx, {
    id: newPublicId(),
    kind,
    site_id: siteId,
    subject_id: subjectId,
    member_id: memberId,
    facts: JSON.stringify(facts),
    excluded_staff_id: excludedStaffId,
    priority: isUrgent ? 0 : 1,
    opened_at: at,
    due_at: new Date(at.getTime() + promisedHours[kind] * 3_600_000),
  })
}

/** What is known about a thing has changed while its case is open. */
export async function amendCase(
  tx: Tx,
  {
    kind,
    subjectId,
    facts = {},
    isUrgent = false,
  }: Pick<NewCase, 'kind' | 'subjectId' | 'facts' | 'isUrgent'>,
) {
  await amendCaseRow(tx, { kind, subjectId, facts: JSON.stringify(facts), priority: isUrgent ? 0 : 1 })
}

interface Closing {
  /** Such as 'approved', 'decided' or 'gone'. */
  outcome: string
  /** Null: it closed itself, because what it was about is gone. */
  by?: { id: string } | null
}

export async function closeCase(tx: Tx, id: string, { outcome, by = null }: Closing) {
  await closeCaseRow(tx, id, { closed_at: now(), closed_by: by?.id ?? null, outcome })
}

/** All open cases about some rows, or about a member. */
export async function closeCasesOf(
  tx: Tx,
  about: { kinds: readonly CaseKind[]; subjectIds?: readonly string[]; memberId?: string },
  { outcome, by = null }: Closing,
) {
  if (!about.subjectIds && !about.memberId) throw new Error('closeCasesOf needs subjects or a member')
  await closeCaseRowsAbout(tx, about.kinds, about, { closed_at: now(), closed_by: by?.id ?? null, outcome })
}

/** Beyond this a queue is only called long. */
export const mostCounted = 1000

/** What waits in each queue, since when, and how much of it for longer than promised. */
export async function summariseQueues(scopes: readonly CaseScope[]) {
  const rows = await summariseOpenCases(scopes, now(), mostCounted)
  return rows.map((row) => ({ ...row, kind: row.kind as CaseKind }))
}

/** By then no appeal is possible any more. */
export const closedCases = casesClosedFor(sixMonths)
