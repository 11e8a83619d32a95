import { z } from '@hono/zod-openapi'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { MemberId } from '#app/platform/values/member-id.ts'
import { complaintLength, followsLength, subjectLength } from './complaints/complaint-lengths.ts'
import { reportLength, reportReasons } from './reports/report-reasons.ts'

/** Too many characters are an error of the client; missing fields are reported one by one by the rule. */
export const NewComplaint = z
  .object({
    email: z.string().trim().max(254),
    subject: z.string().trim().max(subjectLength).refine(isStorableText),
    text: z.string().trim().max(complaintLength).refine(isStorableText),
    /** The number of the complaint or report that is to be looked at again; anything else is ignored. */
    follows: z.string().trim().max(followsLength).refine(isStorableText).optional(),
  })
  .openapi('NewComplaint')
export type NewComplaint = z.infer<typeof NewComplaint>

export const ComplaintNumber = z
  .object({
    number: z.string().openapi({ example: 'C-2026-000123' }),
    /** Whether the number is in a mail as well: one address gets a few such mails a day. */
    mailed: z.boolean(),
  })
  .openapi('ComplaintNumber')
export type ComplaintNumber = z.infer<typeof ComplaintNumber>

export const ShieldVerdict = z
  .object({
    message: MemberId,
    /** 'fine' quiets the same reasons in this conversation. */
    verdict: z.enum(['fine', 'report']),
  })
  .openapi('ShieldVerdict')
export type ShieldVerdict = z.infer<typeof ShieldVerdict>

const detailFields = {
  reason: z.enum(reportReasons),
  text: z.string().trim().max(reportLength).refine(isStorableText).optional(),
  /** Where a visitor wants the receipt; members always get it. */
  email: z.string().trim().max(254).optional(),
}

/** Strict, so that nobody reports a profile while meaning to report a message. */
export const NewReport = z
  .union([
    z.strictObject({ profile: MemberId, photo: MemberId.optional(), ...detailFields }),
    z.strictObject({ message: MemberId, ...detailFields }),
  ])
  .openapi('NewReport')
export type NewReport = z.infer<typeof NewReport>

/** Adds to a report that was sent within the last hour, or withdraws it. */
export const ReportChange = z
  .strictObject({
    id: MemberId,
    ...detailFields,
    reason: detailFields.reason.optional(),
    withdrawn: z.literal(true).optional(),
  })
  .openapi('ReportChange')
export type ReportChange = z.infer<typeof ReportChange>

export const ReportNumber = z
  .object({
    /** Known only to the sender, who can add to the report with it. */
    id: z.string(),
    number: z.string().openapi({ example: 'R-2026-000123' }),
    /** Whether the number is in a mail as well: one address gets a few such mails a day. */
    mailed: z.boolean(),
  })
  .openapi('ReportNumber')
export type ReportNumber = z.infer<typeof ReportNumber>
