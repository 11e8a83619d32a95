import { z } from '@hono/zod-openapi'

/** One of the two: a code, or the automatic discount of new members. */
export const DiscountcodeQuery = z.object({
  code: z.string().max(60).optional(),
  welcome: z.literal('true').optional(),
})

/** Null means everywhere, everybody, never, any currency, any order, every method. */
export const Discountcode = z
  .object({
    code: z.string(),
    country: z.string().nullable(),
    user_id: z.string().nullable(),
    expires: z.iso.datetime().nullable(),
    value_percentage: z.number(),
    currency: z.string().nullable(),
    /** Of the price before the discount, in the smallest unit of the currency. */
    minimum_order_value: z.int().nullable(),
    status: z.literal('active'),
    validity: z.enum(['once', 'once-per-user', 'unlimited']),
    /** It was valid once, but no order accepts it any more. */
    expired: z.boolean(),
    /** By their ids. */
    paymentmethods: z.array(z.string()).nullable(),
  })
  .openapi('Discountcode')
export type Discountcode = z.infer<typeof Discountcode>
