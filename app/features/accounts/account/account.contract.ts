import { z } from '@hono/zod-openapi'
import { User } from '#app/web/user.contract.ts'
import { AuthenticationResponse } from '../passkeys/passkeys.contract.ts'

/** A place as typed or found; its coordinates are looked up on the server. */
export const Location = z
  .object({
    country: z.string().max(2),
    region: z.string().max(10).nullable().optional(),
    city: z.string().trim().max(100).nullable().optional(),
  })
  .openapi('Location')

/** One change per request. */
export const AccountChange = z
  .union([
    z.strictObject({ email: z.string().max(254) }),
    z.strictObject({
      old_password: z.string().min(1).max(200),
      password: z.string().max(200),
      password_repeat: z.string().max(200),
    }),
    z.strictObject({ invisible: z.boolean() }),
    z.strictObject({ location: Location }),
    /** The passkey options come from passkey.php, step login-options. */
    z.strictObject({ end_undo: z.literal(true), passkey: AuthenticationResponse.optional() }),
  ])
  .openapi('AccountChange')

export const AccountAnswer = z.object({ user: User.nullable() })
