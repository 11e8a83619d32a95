import { expect } from 'vitest'
import { balanceOf } from '#app/features/credits/balance.server.ts'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { mailbox } from '#app/platform/mail.server.ts'
import { smsMailbox } from '#app/platform/sms.server.ts'
import type { Buyer } from './buyer.ts'

/** One order, one payment, one credit, one invoice, one receipt, and one refund of all of it. */
export async function expectOrderedOnce({ id: memberId, email }: Buyer, paymentId: string) {
  const of = (table: 'invoice' | 'refund' | 'sandbox_payment') =>
    db().selectFrom(table).selectAll().where('payment_id', '=', paymentId).execute()
  const orders = await db().selectFrom('payment').selectAll().where('member_id', '=', memberId).execute()
  expect(orders.map(({ id, status }) => ({ id, status }))).toEqual([{ id: paymentId, status: 'refunded' }])
  const { amount, credits } = orders[0]!
  expect(await of('sandbox_payment')).toMatchObject([{ state: 'paid', refunded: amount }])
  expect(await of('refund')).toMatchObject([{ status: 'paid', amount, credits }])
  expect((await of('invoice')).map((paper) => 'kind' in paper && paper.kind).toSorted()).toEqual([
    'credit_note',
    'invoice',
  ])
  expect(await bookedFor(memberId)).toEqual([
    { reason: 'purchase', amount: String(credits) },
    { reason: 'refund', amount: String(-credits) },
  ])
  expect(await balanceOf(memberId)).toBe(0)
  const mails = await db()
    .selectFrom('mailbox_mail')
    .select('subject')
    .where('recipient', '=', email)
    .execute()
  const { number } = orders[0]!
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Receipt for your order ${number}`,
    `We’ve received your withdrawal from order ${number}`,
    `Your refund for order ${number} has been paid`,
  ])
}

/** One order, one code, one signature, one debit, one credit, one invoice, one receipt and one copy of the mandate. */
export async function expectDebitedOnce({ id: memberId, email }: Buyer, paymentId: string) {
  const of = (table: 'invoice' | 'debit_code' | 'debit_mandate' | 'sandbox_payment') =>
    db().selectFrom(table).selectAll().where('payment_id', '=', paymentId).execute()
  const orders = await db().selectFrom('payment').selectAll().where('member_id', '=', memberId).execute()
  expect(orders.map(({ id, status }) => ({ id, status }))).toEqual([{ id: paymentId, status: 'completed' }])
  const { amount, credits, number } = orders[0]!
  expect(await of('debit_code')).toMatchObject([{ sends: 1, tries: 1 }])
  const [mandate] = await of('debit_mandate')
  expect(mandate).toMatchObject({ signed_at: expect.any(Date), phone_sealed: null })
  expect(await of('sandbox_payment')).toMatchObject([{ amount, method: 'sepa_direct_debit' }])
  expect(await of('invoice')).toMatchObject([{ kind: 'invoice' }])
  expect(await bookedFor(memberId)).toEqual([{ reason: 'purchase', amount: String(credits) }])
  expect((await mailbox(email)).map(({ subject }) => subject).toSorted()).toEqual([
    `Direct debit for your order ${number}`,
    `Receipt for your order ${number}`,
  ])
  expect(await messagesAbout(mandate!.iban_shown)).toBe(1)
}

async function messagesAbout(iban: string): Promise<number> {
  const messages = await smsMailbox()
  return messages.filter(({ text_body }) => text_body.includes(iban.slice(-4))).length
}

/** Invoice numbers have no gap, and every booking adds up. */
export async function expectSoundBooks() {
  const papers = await db()
    .selectFrom('invoice')
    .select(['company_id', 'year', 'number'])
    .orderBy('number')
    .execute()
  for (const each of Map.groupBy(papers, ({ company_id, year }) => `${company_id} ${year}`).values())
    expect(each.map(({ number }) => number)).toEqual(each.map((_, place) => place + 1))
  expect(await checkLedger()).toEqual([])
}

function bookedFor(memberId: string) {
  return db()
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_transaction.reason', 'ledger_entry.amount'])
    .where('ledger_account.member_id', '=', memberId)
    .orderBy('ledger_transaction.created_at')
    .execute()
}
