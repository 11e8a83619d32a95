import { z } from '@hono/zod-openapi'
import { methodKinds } from '../methods/payment-method.ts'

export const PackagesQuery = z.object({
  /** Where the buyer pays from; where the member or visitor is unless it says otherwise. */
  country: z.string().length(2).optional(),
  /** To see what a code makes of the prices; of two discounts the one that saves more counts. */
  discountcode: z.string().max(60).optional(),
  /** For which the code has to hold: refused with the reason if it does not. */
  package: z.string().regex(/^p\d$/).optional(),
})
export type PackagesQuery = z.infer<typeof PackagesQuery>

export const OfferedDiscount = z
  .object({
    /** To be ordered with. */
    code: z.string(),
    percentage: z.number(),
    reason: z.enum(['time_bonus', 'welcome', 'code']),
    ends_at: z.iso.datetime().nullable(),
  })
  .openapi('OfferedDiscount')
export type OfferedDiscount = z.infer<typeof OfferedDiscount>

/** Amounts are with the tax, in the smallest unit of the currency. */
export const OfferedPackage = z
  .object({
    id: z.string(),
    credits: z.int(),
    /** What is charged: after the discount, if there is one. */
    amount: z.int(),
    full_amount: z.int(),
    currency: z.string(),
    /** Of the amount, rounded up. */
    price_per_credit: z.int(),
    price_per_message: z.int(),
    discount: OfferedDiscount.nullable(),
    /** What it costs once a discount for new members has ended. */
    amount_afterwards: z.int().nullable(),
    /** The lowest full price of the last thirty days, to be named with a reduction. */
    lowest_30_days: z.int().nullable(),
    /** Its credits cost the least. */
    best_value: z.boolean(),
    /** With which of the methods it can be paid, by their ids. */
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
    /** The brands that are shown on it, such as of cards. */
    marks: z.array(z.object({ id: z.string(), label: z.string() })),
    /** The provider can keep it for the next order. */
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
    /** All that one of the packages can be paid with. */
    methods: z.array(PaymentMethodRow),
  })
  .openapi('Offer')
export type Offer = z.infer<typeof Offer>
