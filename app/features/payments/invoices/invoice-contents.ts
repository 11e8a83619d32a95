import { z } from 'zod'

/** Everything an invoice or a credit note says, as of its day: companies move, and rates change. */
export const InvoiceContents = z.object({
  company: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    country: z.string(),
    registration_number: z.string(),
    vat_numbers: z.array(z.string()),
  }),
  site: z.string(),
  support_email: z.string(),
  /** The order number, and when it was placed and paid. */
  order: z.string(),
  ordered_at: z.iso.datetime(),
  paid_at: z.iso.datetime(),
  /** Of the buyer, whose tax it is. */
  country: z.string(),
  /** Bought, or taken back. */
  credits: z.int(),
  currency: z.string(),
  /** Including tax, before and after the discount; in a credit note, what is refunded. */
  full_amount: z.int(),
  amount: z.int(),
  discount: z.object({ code: z.string(), percentage: z.number() }).nullable(),
  /** In hundredths of a percent. */
  vat_rate: z.int(),
  vat_amount: z.int(),
  method: z.string(),
  /** The card or the account, masked. */
  paid_with: z.string().nullable().default(null),
  terms_version: z.iso.datetime(),
  /** In a credit note: the invoice it corrects. */
  corrects: z.string().nullable(),
})
export type InvoiceContents = z.infer<typeof InvoiceContents>

/** As printed: the year, and the number within it. */
export function invoiceNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`
}
