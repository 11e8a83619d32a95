import { z } from '@hono/zod-openapi'

const text = z.string().max(20_000)
const attachment = z.enum(['cross-platform', 'platform']).optional()
/** Base64url. */
export const CredentialId = z.string().regex(/^[\w-]{1,1400}$/)
const credential = { id: CredentialId, rawId: text, type: z.literal('public-key') }
const extensions = z.record(z.string(), z.unknown()).default({})

/** What a browser answers as WebAuthn JSON, when it has made a key. */
export const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})

/** And when it has signed with one. */
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
