import { z } from '@hono/zod-openapi'
import { Payment } from '../orders/order.contract.ts'

export const TransactionsQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional(),
})

export const Transactions = z
  .object({
    /** The newest first, 24 a page. */
    payments: z.array(Payment),
    pageNumber: z.int(),
    pages: z.int(),
  })
  .openapi('Transactions')
export type Transactions = z.infer<typeof Transactions>
