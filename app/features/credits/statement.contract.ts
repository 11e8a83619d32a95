import { z } from '@hono/zod-openapi'

export const Money = z
  .object({
    /** In the smallest unit of the currency: 2999 is 29.99. */
    amount: z.int(),
    currency: z.string().length(3),
  })
  .openapi('Money')
export type Money = z.infer<typeof Money>

export const StatementEntry = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    reason: z.enum([
      'signup',
      'purchase',
      'message',
      'photo',
      'gift',
      'adjusted',
      'taken_back',
      'fraud',
      'unanswered',
      'refund',
      'chargeback',
      'chargeback_reversed',
    ]),
    /** In credits: positive for gains, negative for spendings. */
    amount: z.int(),
    /** The partner it was for; null if nobody, or nobody the member may still see. */
    to: z
      .object({
        name: z.string(),
        age: z.int(),
        fictional: z.boolean(),
        /** Null if the member has removed the conversation. */
        conversation: z.string().nullable(),
        /** The place in the conversation of the message it was for. */
        message: z.int(),
      })
      .nullable(),
  })
  .openapi('StatementEntry')
export type StatementEntry = z.infer<typeof StatementEntry>

/** Since the start of the month in the member's time zone. */
export const SpentThisMonth = z
  .object({
    credits: z.int(),
    /** What was paid, minus refunds; one amount per currency. */
    money: z.array(Money),
  })
  .openapi('SpentThisMonth')
export type SpentThisMonth = z.infer<typeof SpentThisMonth>

export const Statement = z
  .object({
    entries: z.array(StatementEntry),
    balance: z.int(),
    /** How many of them are bonus credits. */
    bonus: z.int(),
    spent_this_month: SpentThisMonth,
    pageNumber: z.int(),
    pages: z.int(),
  })
  .openapi('Statement')
export type Statement = z.infer<typeof Statement>

export const StatementQuery = z.object({
  pageNumber: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional(),
})
