import { expect, test } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import '#tests/demo-database.ts'
import { query } from '#tests/faults/program.ts'
import { order } from '#tests/make/payments/order.ts'
import { makeSession } from '#tests/make/session.ts'

const rows = (text: string) => query(process.env.DATABASE_URL as string, text)

test('MONEY-2 backs every purchase of the demo with a paid order and its invoice, and the books agree', async () => {
  const [counts] = await rows(`select
    (select count(*)::int from ledger_transaction where reason = 'purchase') as purchases,
    (select count(*)::int from payment where paid_at is not null) as payments,
    (select count(*)::int from invoice where kind = 'invoice') as invoices,
    (select count(*)::int from sandbox_payment where state = 'paid') as at_provider`)
  const { purchases } = counts!
  expect(purchases).toBeGreaterThan(100)
  expect(counts).toEqual({ purchases, payments: purchases, invoices: purchases, at_provider: purchases })
  const odd = await rows(`select payment.id from payment
    left join ledger_transaction booked on booked.key = 'payment:' || payment.id
    left join credit_lot lot on lot.transaction_id = booked.id
    left join ledger_account purse on purse.id = lot.account_id
    join member on member.id = payment.member_id
    join invoice on invoice.payment_id = payment.id and invoice.kind = 'invoice'
    where booked.price is distinct from payment.amount or booked.currency is distinct from payment.currency
      or lot.amount is distinct from payment.credits or purse.member_id is distinct from payment.member_id
      or (contents ->> 'amount')::int <> payment.amount or invoice.created_at <> payment.paid_at
      or payment.paid_at > now() or payment.created_at > payment.paid_at
      or abs(member.longitude) <= 30 and extract(hour from payment.paid_at at time zone 'UTC') not between 6 and 19`)
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

test('MONEY-1 varies the orders of the demo like those of real people', async () => {
  const share = async (what: string, among = 'paid_at is not null') => {
    const [row] = await rows(`select avg((${what})::int)::float as share from payment where ${among}`)
    return row?.share as number
  }
  expect(await share('paid_at is null', 'true')).toBeGreaterThan(0.08)
  expect(await share(`status = 'failed'`, 'paid_at is null')).toBeGreaterThan(0.1)
  expect(await share(`status = 'cancelled'`, 'paid_at is null')).toBeGreaterThan(0.1)
  expect(await share(`method = 'bank_transfer' and paid_at - created_at > '1 day'`)).toBeGreaterThan(0.005)
  expect(await share('discount_code is not null and amount < full_amount')).toBeGreaterThan(0.003)
  const [small, medium] = [await share(`package_id = 'p0'`), await share(`package_id = 'p1'`)]
  expect(small / medium).toBeGreaterThan(0.7)
  expect(small / medium).toBeLessThan(1.4)
  const [again] = await rows(`select count(*)::int as buyers from (select member_id from payment
    where paid_at is not null group by 1 having count(*) > 1) often`)
  expect(again?.buyers).toBeGreaterThan(20)
  const usual = { NL: 'ideal', SE: 'swish', CH: 'twint', PL: 'blik', NO: 'vipps', DK: 'mobilepay' }
  const pairs = Object.entries(usual).map(([country, method]) => `('${country}', '${method}')`)
  const countries = Object.keys(usual).map((country) => `'${country}'`)
  expect(await share(`(country, method) in (${pairs})`, `country in (${countries})`)).toBeGreaterThan(0.2)
  const [overseas] = await rows(`select avg((extract(hour from payment.created_at at time zone 'UTC'
      + make_interval(hours => round(longitude / 15)::int)) between 6 and 21)::int)::float as awake
    from payment join member on member.id = payment.member_id where abs(longitude) > 30`)
  expect(overseas?.awake).toBeGreaterThan(0.85)
  const unused = await rows(`select payment.id from payment left join discount_use on payment_id = payment.id
    where discount_code is not null and paid_at is not null and once_key is null`)
  expect(unused).toEqual([])
})

test('TRUST-5 gives Lars one order that he withdrew from in part, in time, with the money refunded', async () => {
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

test('MONEY-7 takes 15 percent off with the demo code', async () => {
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

test('gives no two logins of the demo the same lines', async () => {
  const shared = await rows(`select body from message
    join conversation_party party using (conversation_id) join account on account.id = party.member_id
    where email = any('{ingrid@demo.example,theo@demo.example,lars@demo.example}')
    group by body having count(distinct account.id) > 1`)
  expect(shared).toEqual([])
})
