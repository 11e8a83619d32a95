import { z } from '@hono/zod-openapi'
import { MemberId } from '#app/platform/values/member-id.ts'

export const ShieldVerdict = z
  .object({
    message: MemberId,
    /** 'fine' quiets the same reasons in this conversation. */
    verdict: z.enum(['fine', 'report']),
  })
  .openapi('ShieldVerdict')
export type ShieldVerdict = z.infer<typeof ShieldVerdict>
