import { z } from '@hono/zod-openapi'

const confirm = z.boolean().optional()

export const RefundRequest = z
  .union([
    z.object({
      payment: z.uuid(),
      reason: z.literal('withdrawal').optional(),
      /** Without it the answer says what would come back, and nothing happens. */
      confirm,
    }),
    z.object({
      /** The order number, as on the receipt. */
      number: z.string().trim().max(40),
      /** The address of the account that placed the order. */
      email: z.string().trim().max(254),
      confirm,
    }),
  ])
  .openapi('RefundWish')
export type RefundRequest = z.infer<typeof RefundRequest>

export const refundStates = ['proposed', 'due', 'needs_account', 'under_way', 'paid', 'failed'] as const

export const Refund = z
  .object({
    /** The number of the order. */
    number: z.string(),
    /** `proposed` is what would come back now. */
    status: z.enum(refundStates),
    /** `goodwill`: not for a withdrawal, but because a person has decided so. */
    reason: z.enum(['withdrawal', 'goodwill']),
    /** Unused ones, which are removed from the balance. */
    credits: z.int(),
    /** The amount refunded, in the smallest unit of the currency. */
    amount: z.int(),
    currency: z.string(),
    /** Of the order: decides whether an account is an IBAN or local numbers. */
    country: z.string(),
    premium_ends: z.boolean(),
    /** Goes back the way it was paid; otherwise an account is needed. */
    same_way: z.boolean(),
    /** A direct debit has to settle first. */
    after_settling: z.boolean(),
    /** The last day for it, inclusive, and the moment at which that has ended everywhere. */
    last_day: z.iso.date(),
    until: z.iso.datetime(),
    /** When it was received, and when it was paid. */
    created_at: z.iso.datetime().nullable(),
    paid_at: z.iso.datetime().nullable(),
    /** The latest date of payment; null while an account is needed, and once nothing is owed. */
    no_later_than: z.iso.datetime().nullable(),
    /** The account it goes to, masked; only its owner sees it. */
    account: z.string().nullable(),
  })
  .openapi('Refund')
export type Refund = z.infer<typeof Refund>

export const RefundAnswer = z.object({ refund: Refund })

/** One line, as banks accept it. */
export const Holder = z
  .string()
  .trim()
  .max(70)
  // Not a pattern: not every reader of the OpenAPI document supports \p.
  .refine((text) => !/\p{Cc}/u.test(text))

export const RefundAccount = z
  .object({
    payment: z.uuid(),
    holder: Holder,
    iban: z.string().trim().max(60).optional(),
    /** For an order from a country without IBANs: AU the BSB number, CA transit and institution number, US the routing number. */
    bank_code: z.string().trim().max(60).optional(),
    account_number: z.string().trim().max(60).optional(),
  })
  .openapi('RefundAccount')
export type RefundAccount = z.infer<typeof RefundAccount>
