import { z } from '@hono/zod-openapi'
import { AuthenticationResponse } from '../passkeys/passkeys.contract.ts'
import { Login } from '../user/user.contract.ts'

/** The passkey options come from passkey.php, step login-options. */
export const RecentLogin = z
  .union([Login.pick({ password: true }), z.object({ passkey: AuthenticationResponse })])
  .openapi('RecentLogin')
export type RecentLogin = z.infer<typeof RecentLogin>

export const RecentLoginAnswer = z.object({ until: z.iso.datetime() }).openapi('RecentLoginAnswer')
