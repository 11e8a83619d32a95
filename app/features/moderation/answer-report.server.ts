import { decideReport } from '#app/features/safety/reports/decide-report.server.ts'
import type { ReportDecision } from '#app/features/safety/reports/report-decision.mail.tsx'
import { findCaseRow } from '#app/features/staff-access/queues.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { findBans, findDecisionsForReport, findDecisionsInCase } from './decisions.db.server.ts'
import { groundTexts } from './ground-texts.server.ts'
import type { Ground } from './grounds.ts'
import { type Measure, measures } from './measures.ts'

const reportDecisions: Record<Exclude<Measure, 'none'>, ReportDecision> = {
  warn: 'warned',
  remove_text: 'content_removed',
  remove_photo: 'content_removed',
  limit: 'profile_hidden',
  suspend: 'profile_hidden',
  ban: 'account_removed',
  remove_fraud: 'account_removed',
}

/** What the sender of a report hears of a decision; undefined for one without consequences. */
export function toReportAnswer({ measure, ground }: { measure: Measure; ground: string | null }) {
  if (measure === 'none' || !ground) return undefined
  return { decision: reportDecisions[measure], reason: groundTexts[ground as Ground].rule }
}

/** The strongest decision made in a case, the last or one that kept it open; undefined if all were without consequences. */
export async function findStrongest(tx: Tx, caseId: string) {
  const memberId = (await findCaseRow(caseId, tx))?.member_id
  return toStrongestAnswer(memberId ? await findDecisionsInCase(tx, { memberId, caseId }) : [])
}

function toStrongestAnswer(made: { measure: Measure; ground: string | null }[]) {
  const strength = ({ measure }: { measure: Measure }) => measures.indexOf(measure)
  const [strongest] = made.toSorted((a, b) => strength(b) - strength(a))
  return strongest && toReportAnswer(strongest)
}

/** Answers a report whose case closes, if anything has been decided in it, however it closes. */
export async function answerFromCase(tx: Tx, { report, by }: { report: string; by: { id: string } }) {
  return answer(tx, { report, by }, await findDecisionsForReport(tx, report))
}

/** Answers a report about an account that has been closed elsewhere meanwhile. */
export async function answerFromBan(
  tx: Tx,
  { memberId, ...asked }: { memberId: string; report: string; by: { id: string } },
) {
  return answer(tx, asked, await findBans(tx, memberId))
}

async function answer(
  tx: Tx,
  { report, by }: { report: string; by: { id: string } },
  made: Parameters<typeof toStrongestAnswer>[0],
) {
  const found = toStrongestAnswer(made)
  return found && { ...(await decideReport(tx, report, { ...found, by })), decision: found.decision }
}
