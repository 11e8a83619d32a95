import type { Insertable } from 'kysely'
import type { StaffAudit } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

export async function insertAuditRow(row: Insertable<StaffAudit>, tx: Tx | Database = db()) {
  await tx.insertInto('staff_audit').values(row).execute()
}

export function auditRowsOlderThan(retention: number) {
  return overdueRows('staff_audit', 'at', { retention })
}
