import { z } from '@hono/zod-openapi'
import {
  dismissReport,
  dismissReportsBy,
  lockOpenReport,
  lockOpenReportsBy,
  lockReport,
  requireUnwarnedReporter,
  requireWarnedReporter,
  warnReporter,
} from '#app/features/safety/reports/decide-report.server.ts'
import { dismissalReasons } from '#app/features/safety/reports/dismissal-reasons.ts'
import { defineAct } from '#app/features/staff-access/acts.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { answerFromBan, answerFromCase } from './answer-report.server.ts'

const Dismissal = z.object({ report: z.uuid(), reason: z.enum(dismissalReasons) })
const OneReport = z.object({ report: z.uuid() })

export const dismissReportAct = defineAct({
  kind: 'report.dismiss',
  right: 'queues.reports',
  cases: ['report'],
  payload: Dismissal,
  async locate(tx, { report }) {
    const { site_id, member_id, reporter_id } = await readReport(tx, report)
    return { siteId: site_id, memberId: member_id, otherMemberIds: [reporter_id], subjectId: report }
  },
  async check(tx, { payload: { report } }) {
    await lockOpenReport(tx, report)
  },
  async perform(tx, { staff, payload: { report, reason } }) {
    const { member_id: memberId } = await readReport(tx, report)
    const answered =
      (await answerFromCase(tx, { report, by: staff })) ??
      (reason === 'gone' && memberId && (await answerFromBan(tx, { memberId, report, by: staff })))
    if (answered) return describeAnswer(answered)
    const { number } = await dismissReport(tx, report, { reason, by: staff })
    return { subject: `report ${number}`, reason, after: { decision: 'no_breach' }, outcome: 'dismissed' }
  },
})

export const warnReporterAct = defineAct({
  kind: 'reporter.warn',
  right: 'queues.reports',
  cases: ['report'],
  payload: OneReport,
  locate: (tx, { report }) => locateReporter(tx, report),
  async check(tx, { payload: { report } }) {
    const { reporter_id } = await lockOpenReport(tx, report)
    await requireUnwarnedReporter(tx, reporter_id)
  },
  async perform(tx, { staff, payload: { report } }) {
    // What has led to a decision was no false report, so its sender is not warned.
    const answered = await answerFromCase(tx, { report, by: staff })
    if (answered) return describeAnswer(answered)
    const { number } = await warnReporter(tx, report, staff)
    return {
      subject: `report ${number}`,
      after: { decision: 'no_breach', warned: true },
      outcome: 'dismissed',
    }
  },
})

export const dismissReporterAct = defineAct({
  kind: 'reporter.dismiss_all',
  right: 'queues.reports',
  cases: ['report'],
  payload: OneReport,
  locate: (tx, { report }) => locateReporter(tx, report),
  async check(tx, { payload: { report } }) {
    const { reporter_id } = await lockOpenReport(tx, report)
    await requireWarnedReporter(tx, reporter_id)
  },
  async perform(tx, { staff, payload: { report } }) {
    const { number, reporter_id } = await lockOpenReport(tx, report)
    const decided = []
    for (const { id } of await lockOpenReportsBy(tx, reporter_id ?? '')) {
      const answered = await answerFromCase(tx, { report: id, by: staff })
      if (answered) decided.push(answered.number)
    }
    const { numbers } = await dismissReportsBy(tx, reporter_id ?? '', staff)
    return {
      subject: `report ${number}`,
      after: { dismissed: numbers, ...(decided.length > 0 && { decided }) },
      outcome: 'dismissed',
    }
  },
})

function describeAnswer({ number, decision }: { number: string; decision: string }) {
  return { subject: `report ${number}`, after: { decision } }
}

async function readReport(tx: Tx, id: string) {
  const report = await lockReport(tx, id)
  if (!report) throw new Refusal('not_found')
  return report
}

/** The act is about whoever reported. */
async function locateReporter(tx: Tx, id: string) {
  const { site_id, reporter_id, member_id } = await readReport(tx, id)
  return { siteId: site_id, memberId: reporter_id, otherMemberIds: [member_id], subjectId: id }
}
