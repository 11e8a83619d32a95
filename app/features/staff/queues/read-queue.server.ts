import { findSiteById } from '#app/features/sites/sites.server.ts'
import { chooseSites } from '#app/features/staff/start/statistics/read-statistics.server.ts'
import { readLastFailure } from '#app/features/staff-access/acts.server.ts'
import { recordView } from '#app/features/staff-access/audit.server.ts'
import { queueRights } from '#app/features/staff-access/queue-rights.ts'
import {
  type CaseRow,
  countQueue,
  listCasesOf,
  listNotes,
  listQueue,
  queueLists,
  readCase,
  readClaim,
} from '#app/features/staff-access/queues.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { recordFromEntries } from '#app/platform/records.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { findAbout, nothingKnown } from './about.db.server.ts'
import { isQueueKind, type QueueKind } from './queue-kinds.ts'
import { queueReaders } from './readers.server.ts'

/** As unknown as a page that does not exist, also without the right. */
export function requireQueue(staff: StaffViewer, kind: string | undefined): QueueKind {
  if (!isQueueKind(kind) || !hasRight(staff, queueRights[kind])) throw new Refusal('not_found')
  return kind
}

/** A list of a queue, as its address asks for it. */
export async function readQueue(staff: StaffViewer, kind: QueueKind, query: URLSearchParams) {
  const site = query.get('site') || undefined
  const after = query.get('after')
  const { sites, chosen } = await chooseSites(staff, queueRights[kind], site)
  const siteIds = chosen.map(({ id }) => id)
  const list = queueLists.find((each) => each === query.get('list')) ?? 'waiting'
  const [{ cases, next }, ...counts] = await Promise.all([
    listQueue(staff, { kind, siteIds, list }, after && isUuid(after) ? after : undefined),
    ...queueLists.map((each) => countQueue(staff, { kind, siteIds, list: each })),
  ])
  const aboutCases = await findAbout(cases.map(({ id }) => id))
  const time = now()
  return {
    sites: sites.map(({ id, name }) => ({ id, name })),
    list,
    counts: recordFromEntries(queueLists.map((each, index) => [each, counts[index] ?? 0])),
    cases: cases.map(({ site_id, claimed_by, due_at, ...found }) => ({
      ...found,
      facts: found.facts as Record<string, unknown>,
      about: aboutCases.get(found.id) ?? nothingKnown,
      site: sites.find(({ id }) => id === site_id)?.name ?? '',
      due_at,
      isLate: due_at < time,
      isMine: claimed_by === staff.id,
    })),
    next,
  }
}

/** A case with everything that its decision needs. Records who looked before any of it is read. */
export async function readItem(staff: StaffViewer, kind: QueueKind, id: string) {
  if (!isUuid(id)) throw new Refusal('not_found')
  const found = await readCase(staff, kind, id)
  const { site_id: siteId, member_id: memberId } = found
  const readDetails: (found: CaseRow, staff: StaffViewer) => Promise<unknown> = queueReaders[kind]
  await recordView(staff, { act: 'case.view', siteId, memberId, subject: `case ${id}` }, 'staff_case')
  const [site, claim, details, notes, lastFailure, earlier] = await Promise.all([
    findSiteById(siteId),
    readClaim(staff, found),
    readDetails(found, staff),
    listNotes(id),
    readLastFailure(id),
    memberId ? listCasesOf(staff, { memberId, siteId }) : [],
  ])
  const { opened_at, due_at, skipped_at, act_id, closed_at, outcome, subject_id } = found
  return {
    item: {
      id,
      kind,
      site: { id: siteId, name: site?.name ?? '' },
      subjectId: subject_id,
      memberId,
      opened_at,
      due_at,
      isLate: closed_at === null && due_at < now(),
      isSkipped: skipped_at !== null,
      /** A decision is about to be performed. */
      isPending: act_id !== null,
      lastFailure,
      closed_at,
      outcome,
      claim,
    },
    details,
    notes,
    earlier: earlier.filter((other) => other.id !== id),
  }
}
