import { z } from '@hono/zod-openapi'
import { banLengths } from '#app/features/bans/ban-lengths.ts'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { leavingReasons, maxReasonLength } from './leaving-reasons.ts'

/** Strict: an unexpected body deletes nothing. */
export const AccountDeletion = z
  .strictObject({
    reason: z.enum(leavingReasons).optional(),
    text: z.string().trim().max(maxReasonLength).refine(isStorableText).optional(),
    /** For how long a new account with the address is refused; only for a confirmed address. */
    ban: z.enum(banLengths).optional(),
    /** Required unless the member has just given it, or a passkey. */
    password: z.string().max(200).optional(),
  })
  .openapi('Leaving')
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** Until then the link in the mail brings the account back, if its address was confirmed. */
export const AccountDeletionAnswer = z.object({ pending_until: z.iso.datetime() }).openapi('LeavingAnswer')

export const stayOffers = ['trial', 'discount'] as const
export type StayOffer = (typeof stayOffers)[number]

export const StayOfferChoice = z.object({ offer: z.enum(stayOffers) }).openapi('Staying')

/** The code, and the page where it is used. */
export const StayOfferAnswer = z.object({ code: z.string(), address: z.string() }).openapi('StayingAnswer')
