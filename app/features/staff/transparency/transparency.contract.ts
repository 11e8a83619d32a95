import { z } from '@hono/zod-openapi'

export const ReportQuery = z
  .object({ site: z.uuid().optional(), from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['to'] })

export const SendingSwitch = z
  .object({ company: z.uuid(), version: z.int32().min(1), sends: z.boolean() })
  .openapi('StatementSending')

export const SendingSwitched = z.object({ version: z.int(), sends: z.boolean() })
