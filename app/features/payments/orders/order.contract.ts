import { z } from '@hono/zod-openapi'
import { orderStates } from './order-states.ts'

export const OrderRequest = z
  .object({
    package: z.string().regex(/^p\d$/),
    /** Its id in the list of methods. */
    method: z.string().regex(/^[a-z0-9_]{2,40}$/),
    /** Where the buyer pays from; defaults to the country of the profile. */
    country: z.string().length(2).optional(),
    /** Of this and the automatic discount the one that saves more counts, as GET /packages.php quotes it. */
    discountcode: z.string().max(60).optional(),
    /** A stored card to pay with. */
    stored_card: z.uuid().optional(),
    /** The recent order of the same package, to confirm charging a stored card again. */
    again_after: z.uuid().optional(),
    /** Stores the card for the next time. */
    store_card: z.boolean().optional(),
    /** The price the buyer saw; another one is refused. */
    amount: z.int().optional(),
    /** Consent to use the credits at once, so that only unused ones are refunded. */
    withdrawal_consent: z.literal(true),
  })
  .openapi('OrderWish')
export type OrderRequest = z.infer<typeof OrderRequest>

export const NextStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({
      kind: z.literal('transfer'),
      holder: z.string(),
      iban: z.string(),
      bic: z.string(),
      reference: z.string(),
      /** A page of the provider that serves the same purpose. */
      url: z.string().optional(),
    }),
  ])
  .openapi('NextStep')

export const Payment = z
  .object({
    payment_id: z.string(),
    /** The number that the buyer and customer service use for it. */
    number: z.string(),
    status: z.enum(orderStates),
    /** Why it failed, where the provider says. */
    failure: z.string().nullable(),
    package: z.string(),
    credits: z.int(),
    /** Including tax, in the smallest unit of the currency. */
    amount: z.int(),
    /** Before the discount. */
    full_amount: z.int(),
    currency: z.string(),
    discount: z.object({ code: z.string(), percentage: z.number() }).nullable(),
    country: z.string(),
    /** In hundredths of a percent. */
    vat_rate: z.int(),
    vat_amount: z.int(),
    method: z.string(),
    created_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
    refunded_amount: z.int(),
    /** What the buyer does next, while it is open. */
    next: NextStep.nullable(),
  })
  .openapi('Payment')
export type Payment = z.infer<typeof Payment>

export const PlacedOrder = z.object({
  payment: Payment,
  /** Where the buyer pays. */
  redirect: z.string().optional(),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const OrderQuery = z.object({ id: z.uuid() })
export const OrderToCancel = z.object({ payment: z.uuid() }).openapi('OrderToCancel')
export const OrderAnswer = z.object({ payment: Payment })
