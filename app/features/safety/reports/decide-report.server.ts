import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailContent } from '#app/features/notifications/mail/mail-content.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { closeCasesOf } from '#app/features/staff-access/cases.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { defaultLocale, isLocale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { DismissalReason } from './dismissal-reasons.ts'
import { type ReportDecision, reportDecisionMail, reportsDismissedMail } from './report-decision.mail.tsx'
import {
  findOpenReportsAbout,
  findReporterContact,
  hasBeenWarned,
  lockOpenReportsBy,
  lockReport,
  updateReport,
} from './reports.db.server.ts'

export { findReporterId, lockOpenReportsBy, lockReport } from './reports.db.server.ts'

const dismissals: Record<DismissalReason, MessageDescriptor> = {
  no_breach: msg`We looked at it carefully and found nothing that breaks the law or our terms of use.`,
  unproven: msg`We looked at it carefully. What we can see isn’t enough to be sure that it breaks the law or our terms of use. If you know more, please tell us.`,
  gone: msg`What you reported is no longer on the site, so there’s nothing left for us to remove.`,
}

interface Decided {
  decision: ReportDecision
  /** What the reporter reads. */
  reason: MessageDescriptor
  by: { id: string } | null
  isWarning?: boolean
}

type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>

/**
 * Decides a report within the caller's transaction: closes its case, and mails the outcome with its reason to its
 * sender. Refuses one that has been decided or withdrawn.
 */
export async function decideReport(tx: Tx, id: string, { isWarning = false, ...decided }: Decided) {
  const report = await lockOpenReport(tx, id)
  const { number } = report
  await closeReport(tx, report, decided)
  const { decision, reason } = decided
  await mailReporter(tx, report, (sender) =>
    reportDecisionMail({ ...sender, number, decision, reason, isWarning }),
  )
  return { number }
}

/** One decision answers every other open report of its member: each sender hears it. Returns their numbers. */
export async function decideReportsAbout(
  tx: Tx,
  { memberId, except, ...decided }: Decided & { memberId: string; except: string | undefined },
) {
  const reports = await findOpenReportsAbout(tx, memberId, except)
  for (const { id } of reports) await decideReport(tx, id, decided)
  return reports.map(({ number }) => number)
}

export function dismissReport(
  tx: Tx,
  id: string,
  { reason, by }: { reason: DismissalReason; by: { id: string } },
) {
  return decideReport(tx, id, { decision: 'no_breach', reason: dismissals[reason], by })
}

/** Dismisses a clearly unfounded report, and warns its sender. A member is warned once. */
export async function warnReporter(tx: Tx, id: string, by: { id: string }) {
  const { reporter_id } = await lockOpenReport(tx, id)
  await requireUnwarnedReporter(tx, reporter_id)
  const decided = await decideReport(tx, id, {
    decision: 'no_breach',
    reason: dismissals.no_breach,
    by,
    isWarning: true,
  })
  await updateReport(tx, id, { reporter_warned_at: now() })
  return decided
}

/** Only members can be warned: anybody may enter any address. */
export async function requireUnwarnedReporter(tx: Tx, reporterId: string | null) {
  if (!reporterId) throw new Refusal('not_found')
  if (await hasBeenWarned(tx, reporterId)) throw new Refusal('already_decided')
}

/** Dismisses all open reports of a member who has been warned, with one mail. */
export async function dismissReportsBy(tx: Tx, reporterId: string, by: { id: string }) {
  await requireWarnedReporter(tx, reporterId)
  const reports = await lockOpenReportsBy(tx, reporterId)
  const [first] = reports
  if (!first) return { numbers: [] }
  for (const report of reports)
    await closeReport(tx, report, { decision: 'no_breach', reason: dismissals.no_breach, by })
  const numbers = reports.map(({ number }) => number)
  await mailReporter(tx, first, (sender) => reportsDismissedMail({ ...sender, numbers }))
  return { numbers }
}

export async function requireWarnedReporter(tx: Tx, reporterId: string | null) {
  if (!reporterId || !(await hasBeenWarned(tx, reporterId))) throw new Refusal('not_found')
}

export async function lockOpenReport(tx: Tx, id: string) {
  const report = await lockReport(tx, id)
  if (!report) throw new Refusal('not_found')
  if (report.status !== 'open') throw new Refusal('already_decided')
  return report
}

async function closeReport(tx: Tx, report: LockedReport, { decision, reason, by }: Decided) {
  const language = isLocale(report.language) ? report.language : defaultLocale
  await updateReport(tx, report.id, {
    status: 'decided',
    decision,
    decision_reason: i18nFor(language)._(reason),
    decided_at: now(),
  })
  const outcome = decision === 'no_breach' ? 'dismissed' : 'decided'
  await closeCasesOf(tx, { kinds: ['report'], subjectIds: [report.id] }, { outcome, by })
}

/** Nobody is mailed whose account is gone, or who gave no address. */
async function mailReporter(
  tx: Tx,
  report: LockedReport,
  write: (sender: { site: string; origin: string }) => MailContent,
) {
  const member = report.reporter_id ? await findReporterContact(tx, report.reporter_id) : undefined
  const to = member?.email ?? report.email
  const site = await findSiteById(report.site_id)
  if (!to || !site) return
  const language = member?.language ?? report.language
  const content = write({ site: site.name, origin: originOf(site.domain) })
  await enqueueMail(tx, await renderMail({ to, language, site, content }))
}
