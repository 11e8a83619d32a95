import { z } from '@hono/zod-openapi'
import { isStorableText } from '#app/platform/values/storable-text.ts'
import { complaintLength, subjectLength } from './complaint-lengths.ts'

/** Too many characters are an error of the client; missing fields are reported one by one by the rule. */
export const NewComplaint = z
  .object({
    email: z.string().trim().max(254),
    subject: z.string().trim().max(subjectLength).refine(isStorableText),
    text: z.string().trim().max(complaintLength).refine(isStorableText),
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
