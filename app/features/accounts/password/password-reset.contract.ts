import { z } from '@hono/zod-openapi'
import { EmailInput } from '../user/user.contract.ts'

export const ResetRequest = z.object({ email: EmailInput }).openapi('ResetRequest')

export const NewPassword = z
  .object({
    /** Left out by the page, whose link put it into the cookie mail-token. */
    token: z.string().max(64).optional(),
    password: z.string().max(200),
    password_repeat: z.string().max(200),
  })
  .openapi('NewPassword')
export type NewPassword = z.infer<typeof NewPassword>
