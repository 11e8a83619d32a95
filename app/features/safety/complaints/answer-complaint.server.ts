import { z } from '@hono/zod-openapi'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSiteById } from '#app/features/sites/sites.server.ts'
import { defineAct } from '#app/features/staff-access/acts.server.ts'
import { closeCasesOf } from '#app/features/staff-access/cases.server.ts'
import { findCaseRow } from '#app/features/staff-access/queues.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanText, isStorableText } from '#app/platform/values/invisible-characters.ts'
import { complaintAnswerMail } from './complaint-answer.mail.tsx'
import { answerLength } from './complaint-lengths.ts'
import { findComplaint, findEarlier, lockComplaint, saveAnswer } from './complaints.db.server.ts'

/** A complaint as whoever answers it needs it. */
export const readComplaintForReview = findComplaint

const Answer = z.object({
  complaint: z.uuid(),
  answer: z
    .string()
    .trim()
    .max(answerLength)
    .refine(isStorableText)
    .refine((text) => cleanText(text) !== ''),
})

/** Answers a complaint by mail, in the words of whoever decides, in a frame in the language of the complaint. */
export const answerComplaintAct = defineAct({
  kind: 'complaint.answer',
  right: 'queues.complaints',
  cases: ['complaint', 'withdrawal'],
  payload: Answer,
  async locate(tx, { complaint }) {
    const { site_id, account_id, email } = await readComplaint(tx, complaint)
    return { siteId: site_id, memberId: account_id, otherEmails: [email], subjectId: complaint }
  },
  async check(tx, { staff, payload: { complaint }, caseId }) {
    const found = await readComplaint(tx, complaint)
    if (found.status !== 'open') throw new Refusal('already_decided')
    const opened = caseId ? await findCaseRow(caseId, tx) : undefined
    if (opened?.excluded_staff_id === staff.id || (await hasDecidedEarlier(staff, found, tx)))
      throw new Refusal('own_case')
  },
  async perform(tx, { staff, payload }) {
    const found = await readComplaint(tx, payload.complaint)
    const answer = cleanText(payload.answer)
    const site = await findSiteById(found.site_id)
    if (!site) throw new Error(`complaint ${found.id} has no site`)
    const { id, number, email, language } = found
    const origin = originOf(site.domain)
    await saveAnswer(tx, id, { answer, answered_by: staff.id, decided_at: now() })
    await closeCasesOf(
      tx,
      { kinds: ['complaint', 'withdrawal'], subjectIds: [id] },
      { outcome: 'answered', by: staff },
    )
    const content = complaintAnswerMail({ site: site.name, origin, number, answer })
    await enqueueMail(tx, await renderMail({ to: email, language, site, content }))
    return { subject: `complaint ${number}`, after: { status: 'decided' }, outcome: 'answered' }
  },
})

/** Whether somebody has decided what a complaint asks to look at again: then somebody else answers it. */
export async function hasDecidedEarlier(
  staff: { id: string },
  { follows, site_id: siteId }: { follows: string | null; site_id: string },
  tx?: Tx,
) {
  const earlier = follows ? await findEarlier({ number: follows, siteId }, tx) : undefined
  return earlier?.decided_by === staff.id
}

async function readComplaint(tx: Tx, id: string) {
  const found = await lockComplaint(tx, id)
  if (!found) throw new Refusal('not_found')
  return found
}
