import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { paidThisMonth } from '#app/features/credits/statement.server.ts'
import { isSignedPictureVisible } from '#app/features/photos/access/photo-access.db.server.ts'
import { readVisiblePhotos } from '#app/features/photos/access/visible-photos.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits, isPremium, spendCredits } from '#tests/make/payments/credits.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import {
  buyCredits,
  order,
  paymentRow,
  placeOrder,
  updateAndReceivePayment,
} from '#tests/make/payments/order.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { findInvoices } from '../../invoices/invoices.db.server.ts'
import { InvoiceContents } from '../../invoices/issue-invoice.server.ts'
import { findRefunds } from '../refunds.db.server.ts'

const day = 86_400_000
let address = 0
beforeEach(() => {
  address++
})

interface Options {
  cookie?: string
  key?: string
  host?: string
  method?: string
}

function ask(json: object, { key, ...options }: Options = {}) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return call('/api/refund.php', { json, headers, address: `10.9.0.${address}`, ...options })
}

async function refundOf(response: Response | Promise<Response>) {
  const answer = await response
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()).refund
}

async function refusalOf(response: Response | Promise<Response>) {
  const answer = await response
  return [answer.status, (await answer.json()).error]
}

function spend(member: { id: string }, amount: number) {
  return spendCredits(member, { amount, reason: 'message', key: newId(), messageId: newId() })
}

async function mails(subject: string) {
  const { rows } = await pgPool().query<{ payload: Mail }>(
    `select payload from graphile_worker._private_jobs where payload->>'subject' = $1`,
    [subject],
  )
  return rows.map(({ payload }) => payload)
}

test('TRUST-5 MONEY-11 the first step says what would come back and changes nothing; the second does it at once', async () => {
  const member = await makeMember({ country: 'DE', language: 'en' })
  const { payment_id, number } = await buyCredits(member)
  await spend(member, 7)
  const asked = { payment: payment_id }

  const proposed = await refundOf(ask(asked, member))
  expect(proposed).toMatchObject({
    number,
    status: 'proposed',
    credits: 13,
    amount: 1949,
    currency: 'EUR',
    premium_ends: false,
    same_way: true,
    created_at: null,
  })
  expect(await balanceOf(member.id)).toBe(13)
  expect(await findRefunds(payment_id)).toEqual([])

  const refund = await refundOf(ask({ ...asked, confirm: true }, member))
  expect(refund).toMatchObject({ status: 'due', credits: 13, amount: 1949, premium_ends: false })
  expect(await balanceOf(member.id)).toBe(0)
  expect(await isPremium(member)).toBe(true)
  const [invoice, note] = await findInvoices(payment_id)
  expect(note).toMatchObject({ kind: 'credit_note', number: (invoice?.number ?? 0) + 1 })
  expect(InvoiceContents.parse(note?.contents)).toMatchObject({
    credits: 13,
    amount: 1949,
    vat_amount: 311,
    corrects: expect.stringMatching(/^\d{4}-\d{6}$/),
  })
  const [mail, ...more] = await mails(`We’ve received your withdrawal from order ${number}`)
  expect(more).toEqual([])
  expect(mail?.to).toBe(member.email)
  expect(mail?.text).toMatch(/Withdrawal received: \d+ \w+ \d{4}.* \d{2}:\d{2} UTC/)
  expect(mail?.text).toContain('€19.49')
  expect(await checkLedger()).toEqual([])
})

test('TRUST-5 twenty withdrawals of one order at once, with the same key or another, refund it once', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const key = newId()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      refundOf(
        ask({ payment: payment_id, confirm: true }, { cookie: member.cookie, key: nth % 2 ? key : newId() }),
      ),
    ),
  )
  expect(new Set(answers.map((refund) => JSON.stringify(refund))).size).toBe(1)
  const [made, ...more] = await findRefunds(payment_id)
  expect(more).toEqual([])
  expect(await findInvoices(payment_id)).toHaveLength(2)
  expect(await balanceOf(member.id)).toBe(0)
  const other = await buyCredits(member)
  expect(
    await refusalOf(
      ask(
        { payment: other.payment_id, confirm: true },
        { cookie: member.cookie, key: made?.client_key.replace('member ', '') },
      ),
    ),
  ).toEqual([422, 'idempotency_mismatch'])
  expect(await balanceOf(member.id)).toBe(20)
})

test('TRUST-5 without a key twenty withdrawals at once, and one after a while, refund it once', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const json = { payment: payment_id, confirm: true }
  const keyless = async () => refundOf(call('/api/refund.php', { cookie: member.cookie, json }))
  const answers = await Promise.all(Array.from({ length: 20 }, keyless))
  moveClock(3_600_000)
  onTestFinished(resetClock)
  const all = [...answers, await keyless()]
  expect(new Set(all.map(({ amount, credits }) => `${amount} ${credits}`))).toEqual(new Set(['2999 20']))
  expect(await findRefunds(payment_id)).toHaveLength(1)
  expect(await findInvoices(payment_id)).toHaveLength(2)
  expect(await balanceOf(member.id)).toBe(0)
})

test('TRUST-5 MONEY-11 while messages are being sent, each credit is either spent or paid back', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const [refund, ...sent] = await Promise.all([
    refundOf(ask({ payment: payment_id, confirm: true }, member)),
    ...Array.from({ length: 10 }, () =>
      spend(member, 1).then(
        () => 1,
        () => 0,
      ),
    ),
  ])
  const spent = sent.reduce<number>((sum, count) => sum + Number(count), 0)
  expect(refund.credits + spent).toBe(20)
  expect(await balanceOf(member.id)).toBe(0)
  expect(await checkLedger()).toEqual([])
})

test('TRUST-5 premium ends only with the only purchase, returned in full; a further purchase brings it back', async () => {
  const member = await makeMember({ country: 'DE' })
  const first = await buyCredits(member)
  const second = await buyCredits(member)
  const confirm = (payment: string) => refundOf(ask({ payment, confirm: true }, member))
  expect(await confirm(first.payment_id)).toMatchObject({ premium_ends: false })
  expect(await isPremium(member)).toBe(true)
  expect(await refundOf(ask({ payment: second.payment_id }, member))).toMatchObject({ premium_ends: true })
  expect(await confirm(second.payment_id)).toMatchObject({ premium_ends: true })
  expect(await isPremium(member)).toBe(false)
  await buyCredits(member)
  expect(await isPremium(member)).toBe(true)
})

test('TRUST-5 PROFILE-5 photos beyond three are hidden with premium, not deleted, and come back with a purchase', async () => {
  const member = await makeMember({ country: 'DE' })
  for (let position = 0; position < 5; position++) await makePhoto(member, { position })
  const { payment_id } = await buyCredits(member)
  const { viewer: reader } = await makeMember({ premium: true })
  const [, , , , last] = await readVisiblePhotos(reader, member.site, member.id)
  const fifth = () => isSignedPictureVisible(fileIn(last?.filename), reader, member.site.id)
  expect(await fifth()).toBe(true)
  const seen = async () => (await readVisiblePhotos(reader, member.site, member.id)).length
  expect(await seen()).toBe(5)
  await refundOf(ask({ payment: payment_id, confirm: true }, member))
  expect([await seen(), await fifth()]).toEqual([3, false])
  const own = await (await call('/api/photos.php', { cookie: member.cookie })).json()
  expect(own.photos.map(({ hidden }: { hidden: boolean }) => hidden)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
  await buyCredits(member)
  expect(await seen()).toBe(5)
})

/** The picture behind a signed address. */
function fileIn(address = '') {
  return /photo-\d+/.exec(address)?.[0] ?? ''
}

test('MONEY-11 bonus credits are spent first and do not reduce a refund; a discount counts', async () => {
  const member = await makeMember({ country: 'DE' })
  await giveCredits(member, 5)
  const { payment_id } = await buyCredits(member)
  await spend(member, 5)
  expect(await refundOf(ask({ payment: payment_id }, member))).toMatchObject({ credits: 20, amount: 2999 })
  const other = await makeMember({ country: 'DE' })
  const reduced = await buyCredits(other, { discountcode: await makeCode({ value_percentage: '40' }) })
  await spend(other, 5)
  // 15 of 20 credits for €17.99.
  expect(await refundOf(ask({ payment: reduced.payment_id }, other))).toMatchObject({
    credits: 15,
    amount: 1349,
  })
})

test('TRUST-5 somebody else’s order does not exist, and nothing is revealed without a login', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const stranger = await makeMember()
  expect(await refusalOf(ask({ payment: payment_id, confirm: true }, stranger))).toEqual([404, 'not_found'])
  expect(await refusalOf(ask({ payment: payment_id, confirm: true }))).toEqual([
    403,
    'authentication_required',
  ])
  expect(await findRefunds(payment_id)).toEqual([])
})

test('TRUST-5 an order can be withdrawn until the last day, not afterwards, and never if unpaid or used up', async () => {
  onTestFinished(resetClock)
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const late = await buyCredits(member)
  const unpaid = await placeOrder(member)
  expect(await refusalOf(ask({ payment: unpaid.payment_id }, member))).toEqual([409, 'not_withdrawable'])
  moveClock(14 * day + 3_600_000)
  expect(await refundOf(ask({ payment: payment_id, confirm: true }, member))).toMatchObject({ credits: 20 })
  moveClock(16 * day)
  for (const confirm of [false, true])
    expect(await refusalOf(ask({ payment: late.payment_id, confirm }, member))).toEqual([
      409,
      'withdrawal_too_late',
    ])
  resetClock()
  await spend(member, 20)
  for (const confirm of [false, true])
    expect(await refusalOf(ask({ payment: late.payment_id, confirm }, member))).toEqual([
      409,
      'nothing_to_refund',
    ])
})

test('TRUST-5 logged out, number and address together withdraw; one of them alone reveals nothing', async () => {
  const member = await makeMember({ country: 'DE', email: 'Rosa.B@mail.example' })
  const { payment_id, number } = await buyCredits(member)
  const email = 'rosa.b@mail.example'
  const no = [404, 'not_found']
  const none = await ask({ number: 'AAAAAAAAAA', email })
  const wrong = [
    { number, email: 'other@mail.example' },
    { number: '0000000000', email },
    { number, email: 'x' },
  ]
  for (const asked of wrong) {
    const answer = await ask({ ...asked, confirm: true })
    expect(await refusalOf(answer.clone())).toEqual(no)
    expect(await answer.json()).toEqual(await none.clone().json())
  }
  expect(await refusalOf(ask({ number, email }, { host: 'she.localhost' }))).toEqual(no)
  const typed = `${number.slice(0, 5)} ${number.slice(5).toLowerCase()}`
  expect(await refundOf(ask({ number: typed, email }))).toMatchObject({ status: 'proposed', amount: 2999 })
  const refund = await refundOf(ask({ number, email, confirm: true }))
  expect(refund).toMatchObject({ status: 'due', amount: 2999, account: null })
  expect(JSON.stringify(refund)).not.toContain(payment_id)
  expect(await balanceOf(member.id)).toBe(0)
})

test('TRUST-5 one address can ask for twenty orders an hour', async () => {
  for (let times = 0; times < 20; times++) await ask({ number: 'AAAAAAAAAA', email: 'a@mail.example' })
  const refused = await ask({ number: 'AAAAAAAAAA', email: 'a@mail.example' })
  expect(refused.status).toBe(429)
})

test('MONEY-8 withdrawing an order does not free its once-only code', async () => {
  const member = await makeMember({ country: 'DE' })
  await db()
    .insertInto('discount_code')
    .values({
      id: newId(),
      code: 'ONCE20',
      value_percentage: 20,
      validity: 'once-per-user',
      created_at: new Date(),
    })
    .execute()
  const { payment_id } = await buyCredits(member, { discountcode: 'ONCE20' })
  const refund = await refundOf(ask({ payment: payment_id, confirm: true }, member))
  expect(refund.amount).toBe(2399)
  expect(await refusalOf(order(member, { discountcode: 'ONCE20' }))).toEqual([409, 'code_already_used'])
})

test('TRUST-5 nobody gets back more than was paid, even after an earlier refund', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  await updateAndReceivePayment(payment_id, { refunded: 1000 })
  const [goodwill] = await findRefunds(payment_id)
  expect(goodwill).toMatchObject({ reason: 'goodwill', amount: 1000, status: 'paid', credits: 0 })
  expect(await findInvoices(payment_id)).toHaveLength(2)
  const refund = await refundOf(ask({ payment: payment_id, confirm: true }, member))
  expect(refund).toMatchObject({ credits: 20, amount: 1999 })
  expect((await paymentRow(payment_id)).refunded_amount).toBe(1000)
})

test('MONEY-11 after a chargeback that the bank has reversed, the restored credits can be withdrawn pro rata', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  await spend(member, 5)
  await updateAndReceivePayment(payment_id, { charged_back: true })
  const asked = { payment: payment_id, confirm: true }
  expect(await refusalOf(ask(asked, member))).toEqual([409, 'not_withdrawable'])
  await updateAndReceivePayment(payment_id, { chargeback_reversed: true })
  await spend(member, 5)
  expect(await refundOf(ask(asked, member))).toMatchObject({ credits: 10, amount: 1500 })
  expect(await balanceOf(member.id)).toBe(0)
  const paid = await transaction((tx) => paidThisMonth(member.viewer, tx))
  expect(paid).toEqual([{ amount: 1499, currency: 'EUR' }])
  expect(await checkLedger()).toEqual([])
})
