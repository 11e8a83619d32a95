import type { ComplaintNumber, NewComplaint } from '#app/features/safety/safety.contract.ts'
import { openCase } from '#app/features/staff-access/cases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import type { Visit } from '#app/web/visit.ts'
import { mailReceipt } from '../receipts.server.ts'
import { complaintReceiptMail } from './complaint-receipt.mail.tsx'
import { findEarlier, insertComplaint } from './complaints.db.server.ts'

type Complainant = Pick<Visit, 'site' | 'viewer' | 'locale'>

/**
 * Anyone can complain, with or without an account. The complaint and its receipt are one transaction. A withdrawal from an
 * order that we cannot find arrives in the same way, and waits among the withdrawals.
 */
export async function complain(
  complainant: Complainant,
  complaint: NewComplaint,
  key: string | undefined,
  kind: 'complaint' | 'withdrawal' = 'complaint',
): Promise<ComplaintNumber> {
  const { site, viewer, locale } = complainant
  const [subject, text] = [cleanText(complaint.subject), cleanText(complaint.text)]
  const email = normaliseEmail(complaint.email)
  if (!email || !subject || !text)
    throw new Refusal('invalid', {}, findMissingFields({ email, subject, text }))
  const call = `complaint.php ${viewer?.id ?? site.id}`
  const { answer } = await runIdempotently({ call, key, body: complaint }, async (tx) => {
    const id = newId()
    const earlier = await findFollowed(tx, complaint.follows, site.id)
    const number = await insertComplaint(tx, {
      id,
      site_id: site.id,
      account_id: viewer?.id ?? null,
      email,
      subject: subject.replace(/\s+/g, ' '),
      body: text,
      language: locale,
      follows: earlier?.number ?? null,
      created_at: now(),
    })
    const memberId = viewer?.id ?? null
    await openCase(tx, {
      kind,
      siteId: site.id,
      subjectId: id,
      memberId,
      facts: { number },
      // Somebody else looks again.
      excludedStaffId: earlier?.decided_by ?? null,
    })
    const content = complaintReceiptMail({ site: site.name, number })
    return { number, mailed: await mailReceipt(tx, complainant, { to: email, content }) }
  })
  return answer
}

/** As our mails write it; undefined for anything else. */
export function parseFollowed(given: string | null | undefined): string | undefined {
  const number = given?.trim().toUpperCase() ?? ''
  return /^[CR]-\d{4}-\d{6,9}$/.test(number) ? number : undefined
}

/** A number that nobody has got is ignored: the answer does not tell whether there is such a complaint or report. */
async function findFollowed(tx: Tx, given: string | undefined, siteId: string) {
  const number = parseFollowed(given)
  const earlier = number && (await findEarlier({ number, siteId }, tx))
  return earlier ? { ...earlier, number } : undefined
}

function findMissingFields({
  email,
  subject,
  text,
}: {
  email: string | null
  subject: string
  text: string
}) {
  return {
    ...(!email && { email: 'email_invalid' as const }),
    ...(!subject && { subject: 'complaint_subject_missing' as const }),
    ...(!text && { text: 'complaint_text_missing' as const }),
  }
}
