import type { Insertable } from 'kysely'
import type { Invoice } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

/** All writes to invoices and their numbers. */

/**
 * Claims the next number of a company in a year. The row stays locked until the commit: the next caller waits, and a
 * rollback leaves no gap.
 */
async function claimNumber(tx: Tx, companyId: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('invoice_counter')
    .values({ company_id: companyId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'year'])
        .doUpdateSet(({ eb, ref }) => ({ last: eb(ref('invoice_counter.last'), '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

type NewInvoice = Omit<Insertable<Invoice>, 'year' | 'number'> & { created_at: Date }

export async function insertInvoice(tx: Tx, invoice: NewInvoice) {
  const year = invoice.created_at.getUTCFullYear()
  const number = await claimNumber(tx, invoice.company_id, year)
  await tx
    .insertInto('invoice')
    .values({ ...invoice, year, number })
    .execute()
}

/** The invoice of an order and its credit notes, in their order. */
export function findInvoices(paymentId: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('invoice')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('year')
    .orderBy('number')
    .execute()
}
