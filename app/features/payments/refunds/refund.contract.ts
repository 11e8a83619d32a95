import { z } from '@hono/zod-openapi'

const confirm = z.boolean().optional()

export const RefundWish = z
  .union([
    z.object({
      payment: z.uuid(),
      reason: z.literal('withdrawal').optional(),
      /** Without it the answer says what would come back, and nothing happens. */
      confirm,
    }),
    z.object({
      /** The number of the order, as the receipt has it. */
      number: z.string().trim().max(40),
      /** Of the account with which it was ordered. */
      email: z.string().trim().max(254),
      confirm,
    }),
  ])
  .openapi('RefundWish')
export type RefundWish = z.infer<typeof RefundWish>

export const refundStates = ['proposed', 'due', 'needs_account', 'under_way', 'paid', 'failed'] as const

export const Refund = z
  .object({
    /** The number of the order. */
    number: z.string(),
    /** `proposed` is what would come back now. */
    status: z.enum(refundStates),
    /** Unused, which leave the balance. */
    credits: z.int(),
    /** What is paid back, in the smallest unit of the currency. */
    amount: z.int(),
    currency: z.string(),
    /** Of the order: it says what an account is known by, an IBAN or numbers of the country. */
    country: z.string(),
    premium_ends: z.boolean(),
    /** It goes back the way it was paid; else an account is needed. */
    same_way: z.boolean(),
    /** A direct debit has to settle first. */
    after_settling: z.boolean(),
    /** The last day for it, which counts to its end, and the moment at which that has ended everywhere. */
    last_day: z.iso.date(),
    until: z.iso.datetime(),
    /** When it was received, and when it was paid. */
    created_at: z.iso.datetime().nullable(),
    paid_at: z.iso.datetime().nullable(),
    /** By when it is paid at the latest; null while an account is needed, and once nothing is owed. */
    no_later_than: z.iso.datetime().nullable(),
    /** The account it goes to, masked; only its owner reads it. */
    account: z.string().nullable(),
  })
  .openapi('Refund')
export type Refund = z.infer<typeof Refund>

export const RefundAnswer = z.object({ refund: Refund })

/** One line, as a bank takes it. */
export const Holder = z
  .string()
  .trim()
  .max(70)
  // Not as a pattern: not everyone who reads the OpenAPI document understands \p.
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
