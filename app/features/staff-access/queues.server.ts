import type { Selectable } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { ReviewCase } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { recordAudit } from './audit.server.ts'
import { claimNextRow, findCase, lockCase, updateCase } from './cases.db.server.ts'
import { type CaseKind, caseKinds, freeSince, isClaimedByOther } from './cases.server.ts'
import { queueRights } from './queue-rights.ts'
import {
  countCaseRows,
  findStaffName,
  insertNote,
  listCaseRows,
  listCaseRowsOf,
  listNoteRows,
  type QueueList,
} from './queues.db.server.ts'
import { requireRightToOpen } from './require-right.server.ts'

export type CaseRow = Selectable<ReviewCase>

export const queueLists = ['waiting', 'skipped', 'mine'] as const satisfies readonly QueueList[]

type Reader = Pick<StaffViewer, 'id' | 'roles'>

interface Queue {
  kind: CaseKind
  /** Those on which the reader has the right. */
  siteIds: readonly string[]
  list: QueueList
}

const pageLength = 50
/** Beyond that, the exact number helps nobody and takes time. */
const mostCounted = 100

/** The oldest cases of a list, or those after the given one. */
export async function listQueue(staff: Reader, queue: Queue, after?: string) {
  const asked = { ...queue, staffId: staff.id, freeSince: freeSince(), limit: pageLength + 1 }
  const rows = await listCaseRows({ ...asked, ...(after && { after }) })
  const cases = rows.slice(0, pageLength)
  return { cases, next: rows.length > pageLength ? (cases.at(-1)?.id ?? null) : null }
}

export function countQueue(staff: Reader, queue: Queue) {
  return countCaseRows({ ...queue, staffId: staff.id, freeSince: freeSince() }, mostCounted)
}

export const findCaseRow = findCase

/** Of any state; as unknown as one without the right. */
export async function readCase(staff: Reader, kind: CaseKind, id: string): Promise<CaseRow> {
  const found = await findCase(id)
  if (found?.kind !== kind || !hasRight(staff, queueRights[kind], found.site_id))
    throw new Refusal('not_found')
  return found
}

/** By the reader, by nobody, or by the colleague with this name. */
export async function readClaim(staff: Reader, { claimed_by, claimed_at }: CaseRow) {
  if (!claimed_by || !claimed_at || claimed_at <= freeSince()) return { by: 'nobody' as const }
  if (claimed_by === staff.id) return { by: 'me' as const }
  return { by: 'colleague' as const, name: (await findStaffName(claimed_by))?.work_name ?? '' }
}

/** Claims the next case of a queue; null when none is free. */
export function claimNext(tx: Tx, staff: Reader, { kind, siteIds }: Omit<Queue, 'list'>) {
  return claimNextRow(tx, { kind, siteIds, staffId: staff.id, freeSince: freeSince(), at: now() })
}

/** Also renews the claim: every sign of life of its page does. */
export async function claimCase(tx: Tx, staff: Reader, id: string) {
  await lockWorkable(tx, staff, id)
  await updateCase(tx, id, { claimed_by: staff.id, claimed_at: now() })
}

export async function releaseCase(tx: Tx, staff: Reader, id: string) {
  const found = await lockReadable(tx, staff, id)
  if (found.claimed_by === staff.id) await updateCase(tx, id, { claimed_by: null, claimed_at: null })
}

/** Puts it aside, into a list of its own. */
export async function skipCase(tx: Tx, staff: Reader, id: string) {
  const found = await lockWorkable(tx, staff, id)
  await updateCase(tx, id, { claimed_by: null, claimed_at: null, skipped_at: now() })
  await recordWork(tx, staff, 'case.skip', found)
}

/** Puts it back, to its place by age. */
export async function unskipCase(tx: Tx, staff: Reader, id: string) {
  const found = await lockWorkable(tx, staff, id)
  await updateCase(tx, id, { skipped_at: null })
  await recordWork(tx, staff, 'case.unskip', found)
}

/** Also on a closed case, where an appeal may still come. */
export async function addNote(tx: Tx, staff: Reader & { work_name: string }, id: string, given: string) {
  const found = await lockReadable(tx, staff, id)
  const body = cleanText(given)
  if (!body) throw new Refusal('invalid', {}, { note: 'invalid' })
  const note = { id: newId(), body, created_at: now() }
  await insertNote(tx, { ...note, case_id: id, staff_id: staff.id })
  await recordWork(tx, staff, 'case.note', found)
  return { ...note, created_at: note.created_at.toISOString(), by: staff.work_name }
}

const mostNotes = 200

export async function listNotes(caseId: string) {
  const notes = await listNoteRows(caseId, mostNotes)
  return notes.map((note) => ({ ...note, created_at: note.created_at.toISOString() }))
}

const mostEarlier = 12

/** The newest cases about a member, of the kinds that the reader may see on their site. */
export function listCasesOf(staff: Reader, { memberId, siteId }: { memberId: string; siteId: string }) {
  const kinds = caseKinds.filter((kind) => hasRight(staff, queueRights[kind], siteId))
  return listCaseRowsOf(memberId, { kinds, limit: mostEarlier })
}

/** The words of a note stay with the case. */
function recordWork(tx: Tx, staff: Reader, act: string, { id, site_id, member_id }: CaseRow) {
  return recordAudit(tx, staff, { act, siteId: site_id, memberId: member_id, subject: `case ${id}` })
}

async function lockReadable(tx: Tx, staff: Reader, id: string) {
  const found = await lockCase(tx, id)
  if (!found) throw new Refusal('not_found')
  requireRightToOpen(staff, queueRights[found.kind], found.site_id)
  return found
}

/** Open, undecided and not with a colleague. */
async function lockWorkable(tx: Tx, staff: Reader, id: string) {
  const found = await lockReadable(tx, staff, id)
  if (found.closed_at || found.act_id) throw new Refusal('already_decided')
  if (isClaimedByOther(staff, found)) throw new Refusal('claimed')
  return found
}
