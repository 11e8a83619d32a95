import type { z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import {
  changeCode,
  createBatch,
  createCode,
  endBatch,
  readBatchOnce,
} from '#app/features/payments/discounts/edit/edit-codes.server.ts'
import { recordAudit } from '#app/features/staff-access/audit.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { requireScope, requireScopeRight } from '../require-scope.server.ts'
import type { BatchBody, CodeBody, CodeChangeBody } from './codes.contract.ts'

type Staff = Pick<StaffViewer, 'id' | 'roles'>

export async function saveNewCode(tx: Tx, staff: Staff, wanted: z.infer<typeof CodeBody>) {
  const { id, after } = await createCode(tx, wanted)
  await recordAudit(tx, staff, {
    act: 'code.create',
    siteId: after.site,
    memberId: after.member,
    subject: `discount_code ${after.code}`,
    after,
  })
  return { id }
}

export async function saveCode(staff: Staff, { id, seen, ...wanted }: z.infer<typeof CodeChangeBody>) {
  // The rule refuses a code that is no longer on the site that the editor has seen.
  await requireScope(staff, 'codes.edit', seen.site)
  await requireScope(staff, 'codes.edit', wanted.site)
  await transaction(async (tx) => {
    const { before, after, changed } = await changeCode(tx, { id, seen, wanted })
    if (changed === 0) return
    await recordAudit(tx, staff, {
      act: 'code.change',
      siteId: after.site,
      memberId: after.member,
      subject: `discount_code ${after.code}`,
      before,
      after,
    })
  })
  return { id }
}

export async function saveBatch(tx: Tx, staff: Staff, wanted: z.infer<typeof BatchBody>) {
  const { id } = await createBatch(tx, staff, { ...wanted, member: null })
  await recordAudit(tx, staff, {
    act: 'code_batch.create',
    siteId: wanted.site,
    subject: `discount_batch ${id}`,
    after: wanted,
  })
  return { id }
}

/** The codes as a file; a second time it is refused. */
export function downloadBatch(staff: Staff, id: string) {
  return transaction(async (tx) => {
    const { name, site, codes } = await readBatchOnce(tx, id)
    requireScopeRight(staff, 'codes.edit', site)
    await recordAudit(tx, staff, {
      act: 'code_batch.download',
      siteId: site,
      subject: `discount_batch ${id}`,
      after: { name, codes: codes.length },
    })
    const csv = stringify([['code'], ...codes.map((code) => [code])], { record_delimiter: 'windows' })
    return { name: `codes-${id}.csv`, csv }
  })
}

export function switchOffCodes(staff: Staff, id: string) {
  return transaction(async (tx) => {
    const { name, site, ended } = await endBatch(tx, id)
    requireScopeRight(staff, 'codes.edit', site)
    if (ended)
      await recordAudit(tx, staff, {
        act: 'code_batch.end',
        siteId: site,
        subject: `discount_batch ${id}`,
        after: { name },
      })
  })
}
