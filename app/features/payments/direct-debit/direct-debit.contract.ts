import { z } from '@hono/zod-openapi'
import { isPlainText } from '#app/platform/values/plain-text.ts'
import { OrderWish, Payment } from '../orders/order.contract.ts'

export const DebitWish = OrderWish.omit({
  ...{ method: true, stored_card: true, store_card: true, again_after: true },
})
  .extend({
    iban: z.string().max(60),
    /** Whose account it is. */
    holder: z.string().trim().max(70).refine(isPlainText),
    /** A mobile number, to which the code is sent. */
    phone: z.string().max(40),
  })
  .openapi('DebitWish')
export type DebitWish = z.infer<typeof DebitWish>

/** Parted by spaces or not. What is none is no try. */
const sixDigits = /^(?:\s*\d){6}\s*$/

export const DebitStep = z
  .union([
    z.object({ payment: z.uuid(), code: z.string().max(20).regex(sixDigits) }),
    z.object({ payment: z.uuid(), resend: z.literal(true) }),
  ])
  .openapi('DebitStep')
export type DebitStep = z.infer<typeof DebitStep>

export const Debit = z
  .object({
    payment: Payment,
    debit: z.object({
      /** Of the mandate, as it stands on the bank statement; null while the provider makes it, who does so after the signature. */
      reference: z.string().nullable(),
      /** As far as they are shown. */
      iban: z.string(),
      phone: z.string(),
      holder: z.string(),
      /** The mandate word for word, in which language, and who is named in it; the code signs it. */
      wording: z.string(),
      language: z.string(),
      creditor: z.object({ name: z.string(), address: z.string(), identifier: z.string() }),
      signed: z.boolean(),
      /** How often the code that was sent last can still be entered. */
      tries_left: z.int(),
      /** From when on another code can be sent; null if none can. */
      resend_at: z.iso.datetime().nullable(),
      expires_at: z.iso.datetime().nullable(),
    }),
  })
  .openapi('Debit')
export type Debit = z.infer<typeof Debit>
