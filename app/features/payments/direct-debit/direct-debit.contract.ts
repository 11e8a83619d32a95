import { z } from '@hono/zod-openapi'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { OrderRequest, Payment } from '../orders/order.contract.ts'

export const DebitRequest = OrderRequest.omit({
  method: true,
  stored_card: true,
  store_card: true,
  again_after: true,
})
  .extend({
    iban: z.string().max(60),
    /** The account holder. */
    holder: z.string().trim().max(70).refine(isStorableText),
    /** A mobile number, to which the code is sent. */
    phone: z.string().max(40),
  })
  .openapi('DebitWish')
export type DebitRequest = z.infer<typeof DebitRequest>

/** With or without spaces. Anything else does not count as an attempt. */
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
      /**
       * The mandate reference as on the bank statement; null until a provider that makes its own reports it, after the
       * signature.
       */
      reference: z.string().nullable(),
      /** Masked, as they are shown. */
      iban: z.string(),
      phone: z.string(),
      holder: z.string(),
      /** The mandate word for word, its language, and the creditor it names; the code signs it. */
      wording: z.string(),
      language: z.string(),
      creditor: z.object({ name: z.string(), address: z.string(), identifier: z.string() }),
      signed: z.boolean(),
      /** How many attempts are left for the latest code. */
      tries_left: z.int(),
      /** When another code can be sent; null if none can. */
      resend_at: z.iso.datetime().nullable(),
      expires_at: z.iso.datetime().nullable(),
    }),
  })
  .openapi('Debit')
export type Debit = z.infer<typeof Debit>
