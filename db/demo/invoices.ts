import { type InvoiceContents, invoiceNumber } from '#app/features/payments/invoices/issue-invoice.server.ts'
import type { Dice } from './dice.ts'

interface InvoiceData {
  companyId: string
  paymentId: string
  refundId: string | null
  contents: InvoiceContents
  at: Date
}

/** The demo's invoices and credit notes, numbered by company and year in order of time once all are there. */
export class Invoices {
  private readonly entries: InvoiceData[] = []
  private readonly dice: Dice

  constructor(dice: Dice) {
    this.dice = dice
  }

  add(paper: InvoiceData) {
    this.entries.push(paper)
  }

  assignNumbers() {
    const last = new Map<string, { company_id: string; year: number; last: number }>()
    const numberOf = new Map<string, string>()
    const invoices = this.entries
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ companyId: company_id, paymentId: payment_id, refundId: refund_id, contents, at }) => {
        const year = at.getUTCFullYear()
        const counter = last.get(`${company_id} ${year}`) ?? { company_id, year, last: 0 }
        counter.last++
        last.set(`${company_id} ${year}`, counter)
        const number = counter.last
        const corrects = refund_id ? (numberOf.get(payment_id) ?? null) : null
        if (!refund_id) numberOf.set(payment_id, invoiceNumber({ year, number }))
        return {
          id: this.dice.id(),
          company_id,
          year,
          number,
          kind: refund_id ? 'credit_note' : 'invoice',
          payment_id,
          refund_id,
          contents: JSON.stringify({ ...contents, corrects }),
          created_at: at,
        }
      })
    return { invoices, counters: [...last.values()] }
  }
}
