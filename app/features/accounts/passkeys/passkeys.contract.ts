import { z } from '@hono/zod-openapi'

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .openapi('Passkey')
export type Passkey = z.infer<typeof Passkey>

const text = z.string().max(20_000)
const attachment = z.enum(['cross-platform', 'platform']).optional()
/** Base64url. */
const credentialId = z.string().regex(/^[\w-]{1,1400}$/)
const credential = { id: credentialId, rawId: text, type: z.literal('public-key') }
const extensions = z.record(z.string(), z.unknown()).default({})

const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})

export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})

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

export const PasskeyToRemove = z.object({ passkey: credentialId }).openapi('PasskeyToRemove')
