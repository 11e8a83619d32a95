import { expect, test } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import '#tests/filled-database.ts'
import { query } from '#tests/faults/program.ts'
import { order } from '#tests/make/order.ts'
import { makeSession } from '#tests/make/session.ts'

const rows = (text: string) => query(process.env.DATABASE_URL as string, text)

test('MONEY-2 every purchase of the demo is an order that was paid, with its invoice, and the books agree', async () => {
  const [counts] = await rows(`select
    (select count(*)::int from ledger_transaction where reason = 'purchase') as purchases,
    (select count(*)::int from payment) as payments,
    (select count(*)::int from invoice where kind = 'invoice') as invoices,
    (select count(*)::int from sandbox_payment where state = 'paid') as at_provider`)
  const { purchases } = counts!
  expect(purchases).toBeGreaterThan(100)
  expect(counts).toEqual({ purchases, payments: purchases, invoices: purchases, at_provider: purchases })
  const odd = await rows(`select payment.id from payment
    left join ledger_transaction booked on booked.key = 'payment:' || payment.id
    left join credit_lot lot on lot.transaction_id = booked.id
    left join ledger_account purse on purse.id = lot.account_id
    join invoice on invoice.payment_id = payment.id and invoice.kind = 'invoice'
    where booked.price is distinct from payment.amount or booked.currency is distinct from payment.currency
      or lot.amount is distinct from payment.credits or purse.member_id is distinct from payment.member_id
      or (contents ->> 'amount')::int <> payment.amount or invoice.created_at <> payment.paid_at
      or payment.paid_at > now() or extract(hour from payment.paid_at at time zone 'UTC') not between 6 and 19`)
  expect(odd).toEqual([])
  const gaps = await rows(`select company_id, year from invoice group by 1, 2
    having max(number) <> count(*) or max(number) <> (select last from invoice_counter counter
      where counter.company_id = invoice.company_id and counter.year = invoice.year)`)
  expect(gaps).toEqual([])
  const methods = await rows('select distinct method, currency from payment')
  expect(new Set(methods.map(({ method }) => method)).size).toBeGreaterThan(4)
  expect(new Set(methods.map(({ currency }) => currency)).size).toBeGreaterThan(4)
  expect(await checkLedger()).toEqual([])
})

test('TRUST-5 Lars has withdrawn from one order in part, in time, and was paid back', async () => {
  const [refund] = await db()
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('account', 'account.id', 'payment.member_id')
    .innerJoin('invoice', 'invoice.refund_id', 'refund.id')
    .select([
      'email',
      'refund.credits',
      'payment.credits as bought',
      'refund.amount',
      'payment.amount as price',
    ])
    .select([
      'refund.created_at',
      'payment.paid_at',
      'payment.refunded_amount',
      'refund.status',
      'invoice.contents',
    ])
    .execute()
  expect(refund).toMatchObject({ email: 'lars@demo.example', status: 'paid', credits: 19, bought: 20 })
  expect(refund?.amount).toBe(refund?.refunded_amount)
  expect(refund?.contents).toMatchObject({
    amount: refund?.amount,
    corrects: expect.stringMatching(/^\d{4}-\d{6}$/),
  })
  expect(refund!.created_at.getTime() - refund!.paid_at!.getTime()).toBeLessThan(14 * 86_400_000)
})

test('MONEY-7 the code of the demo takes 15 percent off, once', async () => {
  const [account] = await rows(`select id from account where email = 'theo@demo.example'`)
  const { cookie } = await makeSession(account as { id: string })
  const first = await order({ cookie }, { discountcode: 'spring15' })
  expect(first.status).toBe(201)
  expect((await first.json()).payment.discount).toEqual({ code: 'SPRING15', percentage: 15 })
  const [country] = await rows(
    `select p.amount, p.full_amount from payment p where discount_code = 'SPRING15'`,
  )
  expect(country).toEqual({ amount: 2209, full_amount: 2599 })
})

test('a conversation of one login of the demo is not read by another', async () => {
  const shared = await rows(`select body from message
    join conversation_party party using (conversation_id) join account on account.id = party.member_id
    where email = any('{ingrid@demo.example,theo@demo.example,lars@demo.example}')
    group by body having count(distinct account.id) > 1`)
  expect(shared).toEqual([])
})
