import { z } from '@hono/zod-openapi'
import { methodKinds } from '../methods/payment-methods.data.ts'

export const PackagesQuery = z.object({
  /** Where the buyer pays from; defaults to where the member or visitor is. */
  country: z.string().length(2).optional(),
  /** Shows the effect of a code on the prices; of two discounts the one that saves more counts. */
  discountcode: z.string().max(60).optional(),
  /** The package the code has to be valid for: otherwise it is refused with the reason. */
  package: z.string().regex(/^p\d$/).optional(),
})
export type PackagesQuery = z.infer<typeof PackagesQuery>

export const OfferedDiscount = z
  .object({
    /** The code to order with. */
    code: z.string(),
    percentage: z.number(),
    reason: z.enum(['time_bonus', 'welcome', 'code']),
    ends_at: z.iso.datetime().nullable(),
  })
  .openapi('OfferedDiscount')
export type OfferedDiscount = z.infer<typeof OfferedDiscount>

/** Amounts include tax, in the smallest unit of the currency. */
export const OfferedPackage = z
  .object({
    id: z.string(),
    credits: z.int(),
    /** The amount charged, after any discount. */
    amount: z.int(),
    full_amount: z.int(),
    currency: z.string(),
    /** Of the amount, rounded up. */
    price_per_credit: z.int(),
    price_per_message: z.int(),
    discount: OfferedDiscount.nullable(),
    /** The price after a discount for new members has ended. */
    amount_afterwards: z.int().nullable(),
    /** The lowest full price of the last thirty days, which a reduction has to name. */
    lowest_30_days: z.int().nullable(),
    /** Has the lowest price per credit. */
    best_value: z.boolean(),
    /** The ids of the methods it can be paid with. */
    methods: z.array(z.string()),
  })
  .openapi('OfferedPackage')
export type OfferedPackage = z.infer<typeof OfferedPackage>

export const PaymentMethodRow = z
  .object({
    id: z.string(),
    /** In the reader’s language. */
    label: z.string(),
    kind: z.enum(methodKinds),
    /** The brands shown on it, such as of cards. */
    marks: z.array(z.object({ id: z.string(), label: z.string() })),
    /** The provider can store it for the next order. */
    can_store: z.boolean(),
  })
  .openapi('PaymentMethodRow')
export type PaymentMethodRow = z.infer<typeof PaymentMethodRow>

export const Offer = z
  .object({
    country: z.string(),
    /** In hundredths of a percent. */
    vat_rate: z.int(),
    /** What a message costs in credits. */
    message_credits: z.int(),
    /** The smallest first. */
    packages: z.array(OfferedPackage),
    /** Every method that can pay for at least one package. */
    methods: z.array(PaymentMethodRow),
  })
  .openapi('Offer')
export type Offer = z.infer<typeof Offer>
