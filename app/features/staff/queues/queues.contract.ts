import { z } from '@hono/zod-openapi'
import { caseKinds } from '#app/features/staff-access/cases.server.ts'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'
import { noteLength } from '../note-lengths.ts'

/** Work on one case, or on the next of a queue. */
export const CaseWork = z
  .discriminatedUnion('do', [
    z.strictObject({ do: z.literal('next'), kind: z.enum(caseKinds), site: z.uuid().optional() }),
    /** Also every sign of life of the page that shows it. */
    z.strictObject({ do: z.literal('claim'), case: z.uuid() }),
    z.strictObject({ do: z.literal('release'), case: z.uuid() }),
    z.strictObject({ do: z.literal('skip'), case: z.uuid() }),
    z.strictObject({ do: z.literal('unskip'), case: z.uuid() }),
    z.strictObject({
      do: z.literal('note'),
      case: z.uuid(),
      note: StorableText.trim().min(1).max(noteLength),
    }),
  ])
  .openapi('CaseWork')

export const CaseNote = z
  .object({ id: z.string(), body: z.string(), created_at: z.iso.datetime(), by: z.string() })
  .openapi('CaseNote')
export type CaseNote = z.infer<typeof CaseNote>

export const WorkedCase = z
  .object({
    /** Null: nothing in the queue is free. */
    case: z.string().nullable(),
    note: CaseNote.optional(),
  })
  .openapi('WorkedCase')
