import { i18nFor } from '#app/i18n/i18n.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { methodWords } from '../methods/method-words.server.ts'
import { isDebit } from '../methods/offered-methods.ts'
import { memberPayment } from '../orders/present-payment.server.ts'
import { findInvoices } from './invoices.db.server.ts'
import { InvoiceContents, invoiceNumber } from './issue-invoice.server.ts'

export type PaymentDocument = Awaited<ReturnType<typeof openInvoice>>
type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number]
type Reader = Pick<MemberVisit, 'viewer' | 'locale'>

/** The invoice and the credit notes that the page of an order links to. */
export async function documentsOf({ viewer }: Pick<MemberVisit, 'viewer'>, paymentId: string) {
  const { id } = await memberPayment(viewer, paymentId)
  return (await findInvoices(id)).map((row) => ({
    kind: row.kind,
    number: invoiceNumber(row),
    path:
      row.kind === 'invoice' ? `/transactions/${id}/invoice` : `/transactions/${id}/credit-notes/${row.id}`,
  }))
}

/** For its buyer only, as printed on its day. */
export async function openInvoice(reader: Reader, paymentId: string) {
  return openDocument(reader, paymentId, ({ kind }) => kind === 'invoice')
}

export async function openCreditNote(reader: Reader, paymentId: string, creditNoteId: string) {
  return openDocument(reader, paymentId, ({ kind, id }) => kind === 'credit_note' && id === creditNoteId)
}

async function openDocument(
  { viewer, locale }: Reader,
  paymentId: string,
  isIt: (row: InvoiceRow) => boolean,
) {
  const { id, status, charged_back_at } = await memberPayment(viewer, paymentId)
  const row = (await findInvoices(id)).find(isIt)
  if (!row) throw new Refusal('not_found')
  const contents = InvoiceContents.parse(row.contents)
  return {
    ...contents,
    kind: row.kind,
    number: invoiceNumber(row),
    issued_at: row.created_at.toISOString(),
    method: methodWords(contents, i18nFor(locale)),
    /** The money then arrives days after the invoice. */
    is_debit: isDebit(contents),
    /** The document stays, but its money is gone again. */
    reversed_at: status === 'charged_back' ? (charged_back_at?.toISOString() ?? null) : null,
  }
}
