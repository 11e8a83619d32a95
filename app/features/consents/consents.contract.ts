import { z } from '@hono/zod-openapi'

export const consentKinds = ['terms', 'sexuality', 'niche', 'tracking', 'marketing'] as const
export type ConsentKind = (typeof consentKinds)[number]

export const MemberConsent = z
  .object({
    kind: z.enum(consentKinds),
    granted: z.boolean(),
    /** When it was given or withdrawn; null if it was never asked or answered. */
    date: z.iso.datetime().nullable(),
    text_version: z.string().nullable(),
    /** Whether it was ever given: a refusal without earlier consent is not a withdrawal. */
    ever_granted: z.boolean(),
  })
  .openapi('MemberConsent')
export type MemberConsent = z.infer<typeof MemberConsent>

export const Consents = z.object({ consents: z.array(MemberConsent) }).openapi('Consents')
export type Consents = z.infer<typeof Consents>

/** The terms are accepted at sign-up and end with the account, so they cannot be withdrawn separately. */
export const changeableKinds = ['sexuality', 'niche', 'tracking', 'marketing'] as const

export const ConsentChange = z
  .object({ kind: z.enum(changeableKinds), granted: z.boolean() })
  .openapi('ConsentChange')
export type ConsentChange = z.infer<typeof ConsentChange>
