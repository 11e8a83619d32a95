import { tell } from '#app/features/live/live-events.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { onlyOnce } from '#app/platform/idempotency.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanEmail } from '#app/platform/values/email.ts'
import { cleanText } from '#app/platform/values/unseen-signs.ts'
import type { Visit } from '#app/web/visit.ts'
import { mailReceipt } from '../receipts.server.ts'
import { noteReported } from '../shield/shield.server.ts'
import type { NewReport, ReportNumber } from './report.contract.ts'
import { reportReceiptMail } from './report-receipt.mail.tsx'
import {
  findReceivedMessage,
  findReportedMember,
  findReportedPhotos,
  findReporterEmail,
  insertReport,
} from './reports.db.server.ts'

type Reporter = Pick<Visit, 'site' | 'viewer' | 'locale'>

/**
 * Anyone can report a member of this site, also one who hides or has blocked them by now; a message only who received
 * it. A report of nobody is taken all the same: a refusal would tell it from somebody who hides. The report, what it is
 * about as it stands now, and the receipt are one transaction.
 */
export async function report(
  reporter: Reporter,
  given: NewReport,
  key: string | undefined,
): Promise<ReportNumber> {
  const { site, viewer, locale } = reporter
  const email = given.email ? cleanEmail(given.email) : null
  if (given.email && !email) throw new Refusal('invalid', {}, { email: 'email_invalid' })
  const call = `report.php ${viewer?.id ?? site.id}`
  const { answer } = await onlyOnce({ call, key, body: given }, async (tx) => {
    const about = await openReported(tx, reporter, given)
    const number = await insertReport(tx, {
      id: newId(),
      site_id: site.id,
      reporter_id: viewer?.id ?? null,
      email,
      language: locale,
      ...about,
      reason: given.reason,
      body: cleanText(given.text ?? ''),
      created_at: now(),
    })
    const to = viewer ? (await findReporterEmail(tx, viewer.id))?.email : email
    const content = reportReceiptMail({ site: site.name, number })
    const mailed = to ? await mailReceipt(tx, reporter, { to, content }) : false
    if (viewer) {
      if (about.message_id) await noteReported(tx, about.message_id, viewer.id)
      // Their list of conversations no longer suggests the reported member.
      await tell(tx, [{ memberId: viewer.id, event: { type: 'chats' } }])
    }
    return { number, mailed }
  })
  return answer
}

/** What is reported, with all of it that a later change could take away. */
async function openReported(tx: Tx, { site, viewer }: Reporter, given: NewReport) {
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
