import { z } from '@hono/zod-openapi'
import { dismissReport, findReporterId } from '#app/features/safety/reports/decide-report.server.ts'
import { decideHits, findWarnedMembers } from '#app/features/safety/shield/review-hits.server.ts'
import { defineAct, refuseOwnCase } from '#app/features/staff-access/acts.server.ts'
import { lockPairOfAccounts } from '#app/features/staff-access/lookalikes/lookalikes.server.ts'
import { findCaseRow } from '#app/features/staff-access/queues.server.ts'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import { answerFromCase, findStrongest } from './answer-report.server.ts'
import { checkDecision, decide, type NewDecision } from './decide.server.ts'
import { findSiteOfMember } from './decisions.db.server.ts'
import { groundNames } from './grounds.ts'
import { limits, longestLimit, longestSuspension, measures, sources, textFields } from './measures.ts'
import { severityNames } from './strikes.ts'

const Subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('account') }),
  z.object({ kind: z.enum(['photo', 'message']), id: z.uuid() }),
  z.object({ kind: z.literal('text'), field: z.enum(textFields) }),
])

export const DecisionRequest = z
  .object({
    member: z.uuid(),
    measure: z.enum(measures),
    subject: Subject.default({ kind: 'account' }),
    ground: z.enum(groundNames).optional(),
    explanation: StorableText.trim().max(2000).default(''),
    severity: z.enum(severityNames).default('none'),
    limits: z.array(z.enum(limits)).max(limits.length).default([]),
    days: z.int().min(1).max(longestLimit).optional(),
    source: z.enum(sources),
    source_identity: StorableText.trim().max(200).optional(),
  })
  .superRefine(({ measure, subject, ground, limits: chosen, days, source, source_identity }, check) => {
    const problems = {
      source_identity: source === 'trusted_flagger' && !cleanText(source_identity ?? ''),
      ground: (measure === 'none') !== (ground === undefined),
      subject:
        (measure === 'remove_photo' && subject.kind !== 'photo') ||
        (measure === 'remove_text' && subject.kind !== 'text'),
      limits: (measure === 'limit') !== chosen.length > 0,
      days:
        (measure === 'suspend' && (days === undefined || days > longestSuspension)) ||
        (days !== undefined && measure !== 'suspend' && measure !== 'limit'),
    }
    for (const [field, isWrong] of Object.entries(problems))
      if (isWrong) check.addIssue({ code: 'custom', path: [field], message: 'invalid' })
  })
export type DecisionRequest = z.output<typeof DecisionRequest>

export function toNewDecision(asked: DecisionRequest): NewDecision {
  return {
    memberId: asked.member,
    measure: asked.measure,
    subject: asked.subject,
    ground: asked.ground ?? null,
    explanation: cleanText(asked.explanation),
    severity: asked.severity,
    limits: [...new Set(asked.limits)],
    days: asked.days ?? null,
    source: asked.source,
    sourceIdentity:
      asked.source === 'trusted_flagger' ? cleanText(asked.source_identity ?? '') || null : null,
  }
}

/** Everything that is decided about a member, from a queue or from the member's page. */
export const makeDecision = defineAct({
  kind: 'decision.make',
  right: 'members.decide',
  cases: ['report', 'shield', 'lookalike'],
  payload: DecisionRequest,
  async locate(tx, { member }) {
    const siteId = await findSiteOfMember(tx, member)
    if (!siteId) throw new Refusal('not_found')
    return { siteId, memberId: member }
  },
  async check(tx, { staff, caseId, payload }) {
    if (caseId) await refuseOwnCase(tx, staff, await findOthersInCase(tx, caseId, payload.member))
    await checkDecision(tx, toNewDecision(payload))
  },
  async perform(tx, { id, staff, caseId, askedAt, payload }) {
    const made = await decide(tx, { staff, caseId }, toNewDecision(payload))
    if (caseId) await endCase(tx, { id, caseId, staff, askedAt })
    const { measure, ground, severity, limits: chosen, days, subject } = payload
    return {
      subject: `decision ${made.number}`,
      reason: ground ?? '',
      before: made.before,
      after: {
        measure,
        subject,
        points: made.before.points + made.points,
        severity,
        limits: chosen,
        days,
        suspended_days: made.suspendedFor,
        // Of others about the same account.
        ...(made.reports.length > 0 && { reports: made.reports }),
      },
      outcome: measure === 'none' ? 'dismissed' : 'decided',
    }
  },
})

/** Who else is part of a case: the sender of a report, those whom a message was sent to, or the other of a pair. */
async function findOthersInCase(tx: Tx, caseId: string, memberId: string): Promise<(string | null)[]> {
  const found = await findCaseRow(caseId, tx)
  if (found?.kind === 'report') return [await findReporterId(tx, found.subject_id)]
  if (found?.kind === 'shield') return findWarnedMembers(tx, found.subject_id)
  if (found?.kind !== 'lookalike') return []
  const pair = await lockPairOfAccounts(tx, found.subject_id)
  // The case of a pair names no member, so this refuses somebody whom it is not about.
  if (pair?.first_id !== memberId && pair?.second_id !== memberId) throw new Refusal('not_found')
  return [pair.first_id, pair.second_id]
}

interface DecidedCase {
  /** Of the act. */
  id: string
  caseId: string
  staff: { id: string }
  askedAt: Date
}

/** The act that closes a case also does what the case is for; others leave that to it, even if it waits already. */
async function endCase(tx: Tx, { id, caseId, staff: by, askedAt }: DecidedCase) {
  const found = await findCaseRow(caseId, tx)
  if (found?.act_id !== id) return
  const { kind, subject_id: subject } = found
  if (kind === 'shield') {
    const review = (await findStrongest(tx, caseId)) ? 'confirmed' : 'cleared'
    await decideHits(tx, { senderId: subject, review, askedAt, by })
  }
  if (kind !== 'report') return
  if (await answerFromCase(tx, { report: subject, by })) return
  await dismissReport(tx, subject, { reason: 'no_breach', by })
}
