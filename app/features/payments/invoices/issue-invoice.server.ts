import { z } from 'zod'
import { computeIncludedTax } from '#app/features/sites/prices/share-of-price.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import type { PaidOrder } from '../orders/payments.db.server.ts'
import { findInvoices, insertInvoice } from './invoices.db.server.ts'

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

/**
 * Issues the invoice of an order that was just paid. Its number stays locked until the commit, so only publishing to
 * open pages comes later.
 */
export async function issueInvoice(tx: Tx, payment: PaidOrder) {
  const { company, contents } = await contentsOf(tx, payment)
  await insertInvoice(tx, {
    id: newPublicId(),
    company_id: company.id,
    kind: 'invoice',
    payment_id: payment.id,
    contents: JSON.stringify(contents),
    created_at: now(),
  })
}

interface RefundedOrder {
  id: string
  credits: number
  amount: number
}

/**
 * States how much of an order is refunded, with its share of the tax. Runs as late in the transaction as an invoice.
 */
export async function issueCreditNote(tx: Tx, payment: PaidOrder, refund: RefundedOrder) {
  const invoice = (await findInvoices(payment.id, tx)).find(({ kind }) => kind === 'invoice')
  const { company, contents } = await contentsOf(tx, payment)
  const { credits, amount } = refund
  const returned: InvoiceContents = {
    ...contents,
    credits,
    amount,
    full_amount: amount,
    discount: null,
    vat_amount: computeIncludedTax(amount, payment.vat_rate),
    corrects: invoice ? invoiceNumber(invoice) : null,
  }
  await insertInvoice(tx, {
    id: newPublicId(),
    company_id: company.id,
    kind: 'credit_note',
    payment_id: payment.id,
    refund_id: refund.id,
    contents: JSON.stringify(returned),
    created_at: now(),
  })
}

async function contentsOf(tx: Tx, payment: PaidOrder) {
  const { site, company } = await findSeller(tx, payment.site_id)
  const { name, address, city, country, registration_number, vat_numbers } = company
  const contents: InvoiceContents = {
    company: { name, address, city, country, registration_number, vat_numbers },
    site: site.name,
    support_email: site.support_email,
    order: payment.number,
    ordered_at: payment.created_at.toISOString(),
    paid_at: payment.paid_at.toISOString(),
    country: payment.country,
    credits: payment.credits,
    currency: payment.currency,
    full_amount: payment.full_amount,
    amount: payment.amount,
    discount:
      payment.discount_code === null
        ? null
        : { code: payment.discount_code, percentage: Number(payment.discount_percentage) },
    vat_rate: payment.vat_rate,
    vat_amount: payment.vat_amount,
    method: payment.method,
    paid_with: payment.paid_with,
    terms_version: payment.terms_version.toISOString(),
    corrects: null,
  }
  return { company, contents }
}
