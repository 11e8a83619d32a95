import { z } from '@hono/zod-openapi'
import { isPlainText } from '#app/platform/values/plain-text.ts'
import { leavingReasons, mostWords } from './leaving-reasons.ts'

/** Strict: an unexpected body deletes nothing. */
export const Leaving = z
  .strictObject({
    reason: z.enum(leavingReasons).optional(),
    text: z.string().trim().max(mostWords).refine(isPlainText).optional(),
    /** Required unless the member has just given it, or a passkey. */
    password: z.string().max(200).optional(),
  })
  .openapi('Leaving')
export type Leaving = z.infer<typeof Leaving>

/** Until then the link in the mail brings the account back, if its address was confirmed. */
export const LeavingAnswer = z.object({ pending_until: z.iso.datetime() }).openapi('LeavingAnswer')

export const stayOffers = ['trial', 'discount'] as const
export type StayOffer = (typeof stayOffers)[number]

export const Staying = z.object({ offer: z.enum(stayOffers) }).openapi('Staying')

/** The code, and the page where it is used. */
export const StayingAnswer = z.object({ code: z.string(), address: z.string() }).openapi('StayingAnswer')
