import { z } from '@hono/zod-openapi'
import { AuthenticationResponse } from '../passkeys/passkeys.contract.ts'
import { Login } from '../user/user.contract.ts'

/** The passkey options come from passkey.php, step login-options. */
export const ReactivationRequest = z
  .union([Login, z.object({ passkey: AuthenticationResponse })])
  .openapi('WayBackWanted')
