import { z } from '@hono/zod-openapi'
import {
  AuthenticationResponse,
  CredentialId,
  RegistrationResponse,
} from '#app/web/calls/webauthn.contract.ts'

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .openapi('Passkey')
export type Passkey = z.infer<typeof Passkey>

/** The browser's responses are WebAuthn JSON. */
export const PasskeyStep = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('register-options') }),
    z.object({ step: z.literal('register'), response: RegistrationResponse }),
    z.object({ step: z.literal('login-options') }),
    z.object({ step: z.literal('login'), response: AuthenticationResponse }),
  ])
  .openapi('PasskeyStep')
export type PasskeyStep = z.infer<typeof PasskeyStep>

export const PasskeyToRemove = z.object({ passkey: CredentialId }).openapi('PasskeyToRemove')
