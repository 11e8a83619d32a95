import { randomInt } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { closeBannedAccount } from '#app/features/account-deletion/close-account.server.ts'
import { saveProfile } from '#app/features/members/member-row.server.ts'
import { isPhotoOf, reviewPhoto, takeDownPhoto } from '#app/features/photos/own/own-photos.server.ts'
import type { RejectReason } from '#app/features/photos/own/reject-reasons.ts'
import { decideReportsAbout } from '#app/features/safety/reports/decide-report.server.ts'
import { confirmOpenHits } from '#app/features/safety/shield/review-hits.server.ts'
import { findCaseRow } from '#app/features/staff-access/queues.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { announceDecision, findMailedMember } from './announce.server.ts'
import { toReportAnswer } from './answer-report.server.ts'
import {
  findRestrictions,
  hasSameDecision,
  insertDecision,
  isMessageOf,
  type LockedMember,
  lockMember,
  sumPoints,
} from './decisions.db.server.ts'
import { removeForFraud } from './fraud.server.ts'
import type { Ground } from './grounds.ts'
import { appealDays, type Limit, type Measure, type Source, type TextField } from './measures.ts'
import { toStatementFacts } from './read-decisions.server.ts'
import { applyRestrictions } from './restrictions.server.ts'
import { countedMeasures, type Severity, severities, strikeDays, suspensionDays } from './strikes.ts'
import { readContentDate, storeStatement } from './transparency/store-statement.server.ts'

const day = 86_400_000

export type Subject =
  | { kind: 'account' }
  /** A rejected photo stays with its owner, who sees the reason; without one it goes. */
  | { kind: 'photo'; id: string; rejectedFor?: RejectReason }
  | { kind: 'message'; id: string }
  | { kind: 'text'; field: TextField }

export interface NewDecision {
  memberId: string
  measure: Measure
  subject: Subject
  /** Null only where nothing was found. */
  ground: Ground | null
  /** What the member reads beyond the words of the ground. */
  explanation: string
  severity: Severity
  limits: readonly Limit[]
  /** Of a suspension or limit; null: a limit without an end. */
  days: number | null
  source: Source
  sourceIdentity: string | null
}

interface Decider {
  /** Null: the software, which never suspends or bans. */
  staff: { id: string } | null
  caseId: string | null
}

/**
 * Decides about a member, with everything that follows from it, in the caller's transaction: content goes, limits apply,
 * sessions end, points count. Refuses what has been decided before.
 */
export async function decide(tx: Tx, { staff, caseId }: Decider, decision: NewDecision) {
  const { memberId, measure, subject } = decision
  const member = await lockMember(tx, memberId)
  if (!member) throw new Refusal('not_found')
  await refuseRepetition(tx, member, decision)
  const at = now()
  const later = (days: number) => new Date(at.getTime() + days * day)
  const { before, points, suspendedFor } = await weigh(tx, decision, at)
  // As the terms promise: software warns, removes and limits, and leaves the rest to people.
  if (!staff && (suspendedFor > 0 || measure === 'ban' || measure === 'remove_fraud'))
    throw new Error('software neither suspends nor bans')
  const recipient = await findMailedMember(tx, memberId)
  const contentDate = await readContentDate(tx, memberId, subject)
  const evidence = await removeContent(tx, member, decision)
  const row = {
    id: newPublicId(),
    number: createNumber(),
    member_id: memberId,
    ...describeDecision(decision, { at, points, suspendedFor, byStaff: staff !== null }),
  }
  await insertDecision(tx, {
    ...row,
    site_id: member.site_id,
    subject: subject.kind,
    subject_id: 'id' in subject ? subject.id : null,
    points_until: points > 0 ? later(strikeDays) : null,
    evidence: JSON.stringify(evidence),
    source_identity: decision.sourceIdentity,
    case_id: caseId,
    decided_by: staff?.id ?? null,
  })
  await storeStatement(tx, {
    ...row,
    decision_id: row.id,
    site_id: member.site_id,
    subject: subject.kind,
    source_identity: decision.sourceIdentity,
    content_date: contentDate,
    content_language: member.text_language,
  })
  if (measure === 'limit' || suspendedFor > 0) await applyRestrictions(tx, memberId, member)
  const reports = staff ? await answerReports(tx, { staff, caseId }, decision) : []
  if (measure === 'ban') await banMember(tx, decision, { at, eraseAt: later(appealDays) })
  if (measure === 'remove_fraud') {
    await removeForFraud(tx, { memberId, decisionId: row.id, staffId: staff?.id ?? null })
    await refundUnused(tx, decision)
  }
  if (staff && (measure === 'ban' || measure === 'remove_fraud'))
    await confirmOpenHits(tx, { senderId: memberId, by: staff })
  const { number } = row
  const facts = toStatementFacts({ ...row, evidence })
  if (facts) await announceDecision(tx, recipient, { decision: row, facts })
  return {
    id: row.id,
    number,
    points,
    suspendedFor,
    reports,
    /** For the audit. What was removed is in the decision alone, and goes with it. */
    before: { points: before, suspended_until: member.suspended_until },
  }
}

/** Once an account is closed nothing else can be decided about it. The report of this case waits until its case closes. */
async function answerReports(
  tx: Tx,
  { staff, caseId }: { staff: { id: string }; caseId: string | null },
  decision: NewDecision,
) {
  const answer = toReportAnswer(decision)
  if (answer?.decision !== 'account_removed') return []
  const except = caseId ? (await findCaseRow(caseId, tx))?.subject_id : undefined
  return decideReportsAbout(tx, { memberId: decision.memberId, except, ...answer, by: staff })
}

/** What the member reads of a decision: the same in its statement and in the preview. */
export function describeDecision(
  { measure, subject, limits, days, ground, explanation, source }: NewDecision,
  { at, points, suspendedFor, byStaff }: { at: Date; points: number; suspendedFor: number; byStaff: boolean },
) {
  const later = (count: number) => new Date(at.getTime() + count * day)
  return {
    measure,
    field: 'field' in subject ? subject.field : null,
    limits: measure === 'limit' ? [...limits] : [],
    limited_until: measure === 'limit' && days !== null ? later(days) : null,
    suspended_until: suspendedFor > 0 ? later(suspendedFor) : null,
    ground,
    explanation,
    points,
    source: source === 'software' ? ('own_initiative' as const) : source,
    automated_detection: source === 'software',
    automated_decision: byStaff ? ('not' as const) : ('fully' as const),
    decided_at: at,
    appeal_until: later(appealDays),
  }
}

/** Tells at once, when the decision is asked for, what would refuse it. */
export async function checkDecision(tx: Tx, decision: NewDecision) {
  const member = await lockMember(tx, decision.memberId)
  if (!member) throw new Refusal('not_found')
  await refuseRepetition(tx, member, decision)
  const { measure, subject } = decision
  if (measure === 'remove_photo' && !('id' in subject && (await isPhotoOf(tx, member.id, subject.id))))
    throw new Refusal('not_found')
  if (subject.kind === 'message' && !(await isMessageOf(tx, member.id, subject.id)))
    throw new Refusal('not_found')
}

/** The points of a decision, and for how many days they or the measure suspend. */
export async function weigh(
  tx: Tx,
  { memberId, measure, severity, days }: Pick<NewDecision, 'memberId' | 'measure' | 'severity' | 'days'>,
  at: Date,
) {
  const points = countedMeasures.includes(measure) ? severities[severity] : 0
  const before = await sumPoints(tx, memberId, at)
  const decided = measure === 'suspend' ? (days ?? 0) : 0
  return { points, before, suspendedFor: Math.max(decided, suspensionDays(before, points)) }
}

/** Two people may look at the same member at once: the second is told that it is done. */
async function refuseRepetition(tx: Tx, member: LockedMember, decision: NewDecision) {
  const { measure, subject, limits, days } = decision
  const at = now()
  const endsBy = days === null ? Number.POSITIVE_INFINITY : at.getTime() + days * day
  const covers = (until: Date | null) => (until?.getTime() ?? Number.POSITIVE_INFINITY) >= endsBy
  const isDone = {
    none: () => false,
    warn: () => hasSameDecision(tx, decision, new Date(at.getTime() - day)),
    remove_text: () => 'field' in subject && isEmptied(member, subject.field),
    remove_photo: () => false,
    limit: async () => {
      const inForce = await findRestrictions(tx, member.id, at)
      return limits.every((limit) =>
        inForce.some((each) => each.limits.includes(limit) && covers(each.limited_until)),
      )
    },
    suspend: () => member.suspended_until !== null && covers(member.suspended_until),
    ban: () => member.banned_for === 'decision' || member.banned_for === 'fraud',
    remove_fraud: () => member.banned_for === 'fraud',
  } satisfies Record<Measure, () => boolean | Promise<boolean>>
  if (await isDone[measure]()) throw new Refusal('already_decided')
}

/** Whether a decision has removed the text, and its member has not written another. */
export function isEmptied(member: LockedMember, field: TextField) {
  return member[field] === '' || (field === 'name' && member.name === fallbackName(member))
}

const fallbackName = ({ language }: LockedMember) => i18nFor(language)._(msg`Member`)

/** Removes the content that the decision is about, and returns what an appeal needs to restore it. */
async function removeContent(tx: Tx, member: LockedMember, { measure, subject }: NewDecision) {
  if (measure === 'remove_photo' && subject.kind === 'photo') {
    const { id, rejectedFor: reason } = subject
    if (!reason) return { photo: await takeDownPhoto(tx, member.id, id) }
    return { photo: await reviewPhoto(tx, id, { decision: 'reject', reason }), rejected_for: reason }
  }
  if (measure === 'remove_text' && subject.kind === 'text') {
    const { field } = subject
    await saveProfile(tx, member.id, { [field]: field === 'name' ? fallbackName(member) : '' })
    return { text: member[field] }
  }
  return {}
}

/** The account stays closed until no appeal is possible any more, and what was paid for and not used is paid back. */
async function banMember(tx: Tx, { memberId, ground }: NewDecision, when: { at: Date; eraseAt: Date }) {
  await closeBannedAccount(tx, memberId, { ...when, reach: 'company', reason: 'decision', endsAt: null })
  await refundUnused(tx, { memberId, ground })
}

async function refundUnused(tx: Tx, { memberId, ground }: Pick<NewDecision, 'memberId' | 'ground'>) {
  if (ground !== 'payment_fraud') await addJob(tx, 'refund_banned_member', { member: memberId })
}

/** Without letters and digits that look alike or make words. */
const alphabet = '23456789BCDFGHJKLMNPQRSTVWXZ'

function createNumber() {
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `D-${letters.slice(0, 4)}-${letters.slice(4)}`
}
