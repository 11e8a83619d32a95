import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { threeYears } from '#app/platform/retention-times.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { auditRowsOlderThan, insertAuditRow } from './audit.db.server.ts'

export interface AuditEntry {
  /** Such as 'member.view' or 'site.change'. */
  act: string
  siteId?: string | null
  /** The member it is about. */
  memberId?: string | null
  /** What else it is about, such as 'photo 018c…'. */
  subject?: string
  reason?: string
  before?: unknown
  after?: unknown
}

/** Part of the change it records: both happen, or neither. Without staff it is the program or the command line. */
export async function recordAudit(tx: Tx, staff: { id: string } | null, entry: AuditEntry) {
  await insertAuditRow(rowOf(staff, entry), tx)
}

/** Before a person's data is shown; limited, so that nobody leafs through all members. */
export async function recordView(
  staff: { id: string },
  entry: AuditEntry,
  limit: 'staff_view' | 'staff_case' | 'staff_find' = 'staff_view',
) {
  await spendPoints(limit, staff.id)
  await insertAuditRow(rowOf(staff, entry))
}

function rowOf(staff: { id: string } | null, entry: AuditEntry) {
  const { act, siteId = null, memberId = null, subject = '', reason = '', before, after } = entry
  return {
    id: newId(),
    at: now(),
    staff_id: staff?.id ?? null,
    act,
    site_id: siteId,
    member_id: memberId,
    subject,
    reason,
    before: toJson(before),
    after: toJson(after),
  }
}

function toJson(value: unknown) {
  return value === undefined ? null : JSON.stringify(value)
}

export const oldAuditRows = auditRowsOlderThan(threeYears)
