import type { z } from '@hono/zod-openapi'
import { cleanUpRowByRow } from '#app/platform/clean-ups.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { retryOnDeadlock, transaction } from '#app/platform/database/transaction.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { canonicalEmail } from '#app/platform/values/email.ts'
import type { StaffRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import {
  actsOlderThan,
  endAct,
  findActsOf,
  findLastAct,
  findLostActs,
  findMemberEmails,
  findOldestLostAct,
  insertAct,
  lockAct,
} from './acts.db.server.ts'
import { recordAudit } from './audit.server.ts'
import { lockCase, lockOpenCasesAbout, updateCase } from './cases.db.server.ts'
import { type CaseKind, closeCase, isClaimedByOther } from './cases.server.ts'
import { queueRights } from './queue-rights.ts'
import type { CaseRow } from './queues.server.ts'
import { requireRight, requireRightToOpen } from './require-right.server.ts'
import { findUnstorable } from './storable-text.contract.ts'

/** Until then an act can be undone; only then it is performed, and mails, credits and deletions leave. */
export const undoSeconds = 10

/** What an act changed, for the audit. */
export interface ActEffect {
  before?: unknown
  after?: unknown
  reason?: string
  subject?: string
  /** How it closes its case; 'decided' by default. */
  outcome?: string
}

export interface AskedAct<Payload> {
  id: string
  /** With the roles of this moment. */
  staff: Pick<StaffViewer, 'id' | 'email' | 'roles'>
  payload: Payload
  /** Ten seconds before it is performed. */
  askedAt: Date
  /** The open case it decides: the one it was asked for in, or the one about its subject. */
  caseId: string | null
}

interface LocatedAct {
  siteId: string
  memberId: string | null
  /** Others whom it concerns, such as the one whom the member has reported. */
  otherMemberIds?: readonly (string | null)[]
  /** Of somebody without an account whom it concerns, such as the sender of a complaint. */
  otherEmails?: readonly string[]
  /** The row that its case must be about; left out: any case about the member, and only if the request names it. */
  subjectId?: string
}

export interface ActDefinition<Payload> {
  /** Such as 'photo.reject'; also its name in the audit. */
  kind: string
  right: StaffRight
  /** The queues whose cases it decides; none by default. */
  cases?: readonly CaseKind[]
  /** Its case always stays open, such as after a question. */
  keepsCaseOpen?: boolean
  payload: z.ZodType<Payload>
  /** What the act is about; refuses what does not exist. */
  locate: (tx: Tx, payload: Payload) => Promise<LocatedAct>
  /** Refuses what cannot be done now; asked twice: when the act is requested, and before it is performed. */
  check?: (tx: Tx, asked: AskedAct<Payload>) => Promise<void>
  /** Within one transaction, once. Everything that leaves us is a job of this transaction. */
  perform: (tx: Tx, asked: AskedAct<Payload>) => Promise<ActEffect>
}

// Acts with different payloads share a list.
// biome-ignore lint/suspicious/noExplicitAny: the payload is parsed by the act's own contract before it is used
export type AnyAct = ActDefinition<any>

export function defineAct<Payload>(definition: ActDefinition<Payload>): ActDefinition<Payload> {
  return definition
}

export interface ActRequest {
  kind: string
  case?: string
  /** The case stays open for a further act. */
  keep_open?: boolean
  payload: unknown
}

export async function requestAct(
  tx: Tx,
  staff: Pick<StaffViewer, 'id' | 'email' | 'roles'>,
  { kind, payload: given, case: named, keep_open = false }: ActRequest,
  acts: readonly AnyAct[],
) {
  const act = findAct(acts, kind)
  const payload = parsePayload(act, given)
  const located = await act.locate(tx, payload)
  const { siteId, memberId } = located
  requireRightToOpen(staff, act.right, siteId)
  await refuseOwnCase(tx, staff, [memberId, ...(located.otherMemberIds ?? [])], located.otherEmails)
  const caseId = named
    ? await lockNamedCase(tx, staff, named, { act, located })
    : await lockCaseAbout(tx, staff, { act, located })
  const at = now()
  const id = newPublicId()
  await act.check?.(tx, { id, staff, payload, askedAt: at, caseId })
  const perform_at = new Date(at.getTime() + undoSeconds * 1000)
  await insertAct(tx, {
    id,
    staff_id: staff.id,
    kind,
    payload: JSON.stringify(payload),
    case_id: caseId,
    site_id: siteId,
    member_id: memberId,
    created_at: at,
    perform_at,
  })
  if (caseId)
    await updateCase(tx, caseId, {
      claimed_by: staff.id,
      claimed_at: at,
      skipped_at: null,
      ...(!keep_open && !act.keepsCaseOpen && { act_id: id }),
    })
  await addJob(
    tx,
    'perform_staff_act',
    { act: id },
    { key: `staff_act ${id}`, runAt: perform_at, attempts: mostAttempts },
  )
  return { act: id, undo_until: perform_at.toISOString() }
}

function findAct(acts: readonly AnyAct[], kind: string): AnyAct {
  const act = acts.find((each) => each.kind === kind)
  if (!act) throw new Refusal('invalid', {}, { kind: 'invalid' })
  return act
}

function parsePayload(act: AnyAct, given: unknown) {
  const { success, data, error } = act.payload.safeParse(given)
  const wrong: string[] = success
    ? findUnstorable(data, 'payload')
    : error.issues.map((issue: z.core.$ZodIssue) => `payload.${issue.path.join('.')}`)
  if (wrong.length === 0) return data
  throw new Refusal('invalid', {}, Object.fromEntries(wrong.map((field) => [field, 'invalid'])))
}

/** Nobody decides about their own account on the other side of the counter, nor about what they are part of. */
export async function refuseOwnCase(
  tx: Tx,
  staff: { email: string },
  memberIds: readonly (string | null | undefined)[],
  otherEmails: readonly string[] = [],
) {
  const emails = await findMemberEmails(
    tx,
    memberIds.flatMap((id) => id ?? []),
  )
  const own = canonicalEmail(staff.email)
  if ([...emails, ...otherEmails].some((email) => canonicalEmail(email) === own))
    throw new Refusal('own_case')
}

type Decider = Pick<StaffViewer, 'id' | 'roles'>

/** Only a case that is about the same thing, in a queue that the act decides and the staff member works in. */
async function lockNamedCase(
  tx: Tx,
  staff: Decider,
  id: string,
  { act, located: { siteId, memberId, subjectId } }: { act: AnyAct; located: LocatedAct },
) {
  const found = await lockCase(tx, id)
  const kind = act.cases?.find((each) => each === found?.kind)
  if (!found || !kind || found.site_id !== siteId) throw new Refusal('not_found')
  requireRight(staff, queueRights[kind], siteId)
  const isAbout = subjectId
    ? found.subject_id === subjectId
    : found.member_id === null || found.member_id === memberId
  if (!isAbout) throw new Refusal('not_found')
  refuseUnlessFree(staff, found)
  return id
}

/** A request that names no case decides the open case about its subject, so nobody decides past a colleague's claim. */
async function lockCaseAbout(
  tx: Tx,
  staff: Decider,
  { act, located: { subjectId } }: { act: AnyAct; located: LocatedAct },
): Promise<string | null> {
  if (!act.cases || !subjectId) return null
  const open = await lockOpenCasesAbout(tx, act.cases, subjectId)
  for (const found of open) {
    requireRight(staff, queueRights[found.kind], found.site_id)
    refuseUnlessFree(staff, found)
  }
  return open[0]?.id ?? null
}

/** Undecided and not with a colleague. */
function refuseUnlessFree(staff: Decider, found: CaseRow) {
  if (found.closed_at || found.act_id) throw new Refusal('already_decided')
  if (isClaimedByOther(staff, found)) throw new Refusal('claimed')
}

/** Why the last act in this case was not performed: something else changed before, or the program failed. */
export async function readLastFailure(caseId: string): Promise<'changed' | 'error' | null> {
  const last = await findLastAct(caseId)
  if (last?.state !== 'failed') return null
  return last.failure === programFailure ? 'error' : 'changed'
}

/** Of the same kind and person since then, done or waiting, without the act itself. */
export function listEarlierActs(
  tx: Tx,
  { id, staff, askedAt }: Pick<AskedAct<unknown>, 'id' | 'staff' | 'askedAt'>,
  { kind, since }: { kind: string; since: Date },
) {
  return findActsOf(tx, { staffId: staff.id, kind, since, until: askedAt, except: id })
}

/** Before the ten seconds are over, and only by whoever asked for it. */
export async function undoAct(tx: Tx, staff: { id: string }, id: string) {
  const act = await lockAct(tx, id)
  if (act?.staff_id !== staff.id) throw new Refusal('not_found')
  if (act.state === 'undone') return
  if (act.state !== 'waiting' || act.perform_at <= now()) throw new Refusal('already_decided')
  await endAct(tx, id, { state: 'undone', ended_at: now() })
  if (act.case_id) await releaseCase(tx, act.case_id, id)
  await recordAudit(tx, staff, { act: 'act.undo', ...aboutAct(act), before: { act: act.kind } })
}

/** Within four minutes; then somebody decides again. */
const mostAttempts = 6

/** Of an act that ended with an error instead of a refusal. */
const programFailure = 'error'

/**
 * The job. A repeated one finds the act performed; one that a crash interrupted has changed nothing. After the last
 * attempt, as after a refusal, the case is open again and shows why.
 */
export async function performAct(id: string, acts: readonly AnyAct[], { isLastAttempt = false } = {}) {
  try {
    await retryOnDeadlock(() => transaction((tx) => performIn(tx, id, acts)))
  } catch (error) {
    const isRefusal = error instanceof Refusal
    // Something else changed within the ten seconds.
    if (isRefusal || isLastAttempt)
      await transaction((tx) => failAct(tx, id, isRefusal ? error.code : programFailure))
    if (!isRefusal) throw error
  }
}

async function performIn(tx: Tx, id: string, acts: readonly AnyAct[]) {
  const row = await lockAct(tx, id)
  if (row?.state !== 'waiting') return
  if (row.staff_ended_at) throw new Refusal('right_required')
  const act = findAct(acts, row.kind)
  // Taken back within the ten seconds.
  if (row.site_id) requireRight(row, act.right, row.site_id)
  const payload = parsePayload(act, row.payload)
  const asked = {
    id,
    staff: { id: row.staff_id, email: row.email, roles: row.roles },
    payload,
    askedAt: row.created_at,
    caseId: row.case_id,
  }
  await act.check?.(tx, asked)
  const { outcome = 'decided', ...effect } = await act.perform(tx, asked)
  await endAct(tx, id, { state: 'done', ended_at: now() })
  if (row.case_id) {
    const found = await lockCase(tx, row.case_id)
    if (found?.act_id === id) await closeCase(tx, row.case_id, { outcome, by: asked.staff })
  }
  await recordAudit(tx, asked.staff, {
    act: row.kind,
    ...aboutAct(row),
    ...effect,
  })
}

async function failAct(tx: Tx, id: string, failure: string) {
  const row = await lockAct(tx, id)
  if (row?.state !== 'waiting') return
  await endAct(tx, id, { state: 'failed', ended_at: now(), failure })
  if (row.case_id) await releaseCase(tx, row.case_id, id)
  await recordAudit(
    tx,
    { id: row.staff_id },
    { act: 'act.fail', ...aboutAct(row), reason: failure, before: { act: row.kind } },
  )
}

/** What an act is about, for the audit. */
function aboutAct(row: { site_id: string | null; member_id: string | null; case_id: string | null }) {
  return {
    siteId: row.site_id,
    memberId: row.member_id,
    ...(row.case_id && { subject: `case ${row.case_id}` }),
  }
}

async function releaseCase(tx: Tx, caseId: string, actId: string) {
  const found = await lockCase(tx, caseId)
  if (found?.act_id === actId) await updateCase(tx, caseId, { act_id: null })
}

/** The last attempt of its job ends within four minutes. */
const lostAfter = 10 * 60_000

/** Acts whose job a crash has taken with its last attempt: their case would be in nobody's list for ever. */
export function lostActs(acts: readonly AnyAct[]): OverdueRows {
  const dueBefore = () => new Date(now().getTime() - lostAfter)
  return {
    cleanUpBatch: cleanUpRowByRow(
      (limit, after?: string) => findLostActs(dueBefore(), limit, after),
      (id) => performAct(id, acts, { isLastAttempt: true }),
    ),
    async overdueSince() {
      const since = await findOldestLostAct(dueBefore())
      return since && new Date(since.getTime() + lostAfter)
    },
  }
}

const fourWeeks = 28 * 86_400_000

/** The audit keeps what was done. */
export const oldActs = actsOlderThan(fourWeeks)
