import { countOnce } from '#app/features/campaigns/view.server.ts'
import { publish } from '#app/features/live/publish-events.server.ts'
import type { NewReport, ReportChange, ReportNumber } from '#app/features/safety/safety.contract.ts'
import { amendCase, closeCasesOf, openCase } from '#app/features/staff-access/cases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import type { Visit } from '#app/web/visit.ts'
import { mailReceipt } from '../receipts.server.ts'
import { markReported, reopenWarning } from '../shield/shield.server.ts'
import { reportReceiptMail } from './report-receipt.mail.tsx'
import {
  findReceivedMessage,
  findReportedMember,
  findReportedPhotos,
  findReporterEmail,
  insertReport,
  lockChangeableReport,
  updateReport,
} from './reports.db.server.ts'

type Reporter = Pick<Visit, 'site' | 'viewer' | 'locale'>

/**
 * Anyone can report a member of this site, even one who is hidden or has blocked them; a message only its receiver.
 * Accepts reports about unknown members, since a refusal would distinguish them from hidden ones. Stores the report, a
 * snapshot of its subject and the receipt in one transaction.
 */
export async function report(
  reporter: Reporter,
  given: NewReport,
  key: string | undefined,
): Promise<ReportNumber> {
  const { site, viewer, locale } = reporter
  const email = parseEmail(given)
  const call = `report.php ${viewer?.id ?? site.id}`
  const { answer } = await runIdempotently({ call, key, body: given }, async (tx) => {
    const about = await takeSnapshot(tx, reporter, given)
    const id = newId()
    const number = await insertReport(tx, {
      id,
      site_id: site.id,
      reporter_id: viewer?.id ?? null,
      email,
      language: locale,
      ...about,
      reason: given.reason,
      body: cleanText(given.text ?? ''),
      created_at: now(),
    })
    await openCase(tx, {
      kind: 'report',
      siteId: site.id,
      subjectId: id,
      memberId: about.member_id,
      ...caseFactsOf(given.reason),
    })
    const to = viewer ? (await findReporterEmail(tx, viewer.id))?.email : email
    const content = reportReceiptMail({ site: site.name, number })
    const mailed = to ? await mailReceipt(tx, reporter, { to, content }) : false
    if (viewer && about.message_id) await markReported(tx, about.message_id, viewer.id)
    if (about.member_id) await countOnce(tx, about.member_id, 'reported')
    if (viewer) {
      // The reporter's conversation list no longer suggests the reported member.
      await publish(tx, [{ memberId: viewer.id, event: { type: 'chats' } }])
    }
    return { id, number, mailed }
  })
  return answer
}

/** The help pages promise that these are looked at first. */
const urgentReasons: readonly NewReport['reason'][] = ['underage', 'scam']

function caseFactsOf(reason: NewReport['reason']) {
  return { facts: { reason }, isUrgent: urgentReasons.includes(reason) }
}

function parseEmail({ email: given }: { email?: string }): string | null {
  const email = given ? normaliseEmail(given) : null
  if (given && !email) throw new Refusal('invalid', {}, { email: 'email_invalid' })
  return email
}

/** How long a report can be added to or withdrawn. */
const changeWindow = 3_600_000

/**
 * Adds to a report or withdraws it: a single tap sends one, so details follow later, and a slip of the finger can be
 * undone.
 */
export async function changeReport(reporter: Reporter, given: ReportChange): Promise<ReportNumber> {
  const { site, viewer } = reporter
  const { id, reason, text, withdrawn } = given
  const email = viewer ? null : parseEmail(given)
  return transaction(async (tx) => {
    const since = new Date(now().getTime() - changeWindow)
    const own = await lockChangeableReport(tx, { id, siteId: site.id, reporterId: viewer?.id ?? null, since })
    if (!own) throw new Refusal('not_found')
    if (withdrawn) {
      await updateReport(tx, id, { status: 'withdrawn', evidence: '{}', body: '', email: null })
      await closeCasesOf(tx, { kinds: ['report'], subjectIds: [id] }, { outcome: 'gone' })
      if (viewer && own.message_id) await reopenWarning(tx, own.message_id, viewer.id)
      if (viewer) await publish(tx, [{ memberId: viewer.id, event: { type: 'chats' } }])
      return { id, number: own.number, mailed: false }
    }
    await updateReport(tx, id, {
      ...(reason && { reason }),
      ...(text && { body: cleanText(text) }),
      ...(email && { email }),
    })
    if (reason) await amendCase(tx, { kind: 'report', subjectId: id, ...caseFactsOf(reason) })
    const content = reportReceiptMail({ site: site.name, number: own.number })
    // Mails only the first address: otherwise one report could send mail to any number of strangers.
    const isFirst = email !== null && own.email === null
    return {
      id,
      number: own.number,
      mailed: isFirst && (await mailReceipt(tx, reporter, { to: email, content })),
    }
  })
}

/** A snapshot of what is reported, before later changes can remove any of it. */
async function takeSnapshot(tx: Tx, { site, viewer }: Reporter, given: NewReport) {
  const message =
    'message' in given && viewer ? await findReceivedMessage(tx, given.message, viewer.id) : undefined
  const memberId = 'profile' in given ? given.profile : message?.sender_id
  if (memberId && memberId === viewer?.id) throw new Refusal('own_profile')
  if (!memberId) throw new Refusal('not_found')
  const profile = await findReportedMember(tx, memberId, site.id)
  const photos = await findReportedPhotos(tx, profile?.id ?? memberId, site.id)
  const photo = 'photo' in given ? photos.find(({ id }) => id === given.photo) : undefined
  return {
    member_id: profile?.id ?? null,
    photo_id: photo?.id ?? null,
    message_id: message?.id ?? null,
    evidence: JSON.stringify({
      profile: profile ?? { id: memberId },
      photos,
      photo: photo ?? null,
      message: message ?? null,
    }),
  }
}
