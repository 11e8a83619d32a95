import { afterEach, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { smsMailbox } from '#app/platform/sms.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { lastSentCode, makeDebtor } from '#tests/make/payments/debtor.ts'
import { order, paymentRow, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { isWithinLimits } from './start/refuse-debit.server.ts'

afterEach(resetClock)

const minute = 60_000
async function errorOf(response: Response) {
  return [response.status, (await response.json()).error]
}

test('MONEY-6 without a key, repeating a debit at once or a moment later is the same debit, and sends one message', async () => {
  const { member, request } = await makeDebtor()
  const keyless = () =>
    call('/api/directdebit.php', { cookie: member.cookie, json: request, address: '10.8.1.1' })
  const idOf = async (response: Response) => (await response.json()).payment.payment_id
  const ids = await Promise.all(Array.from({ length: 6 }, async () => idOf(await keyless())))
  moveClock(minute / 2)
  expect(new Set([...ids, await idOf(await keyless())]).size).toBe(1)
  const sent = db().selectFrom('debit_code').selectAll().where('payment_id', '=', ids[0])
  expect(await sent.execute()).toMatchObject([{ send_count: 1 }])
  moveClock(minute)
  expect(await idOf(await keyless())).not.toBe(ids[0])
})

test('MONEY-6 the code on the phone signs a debit, and the credits are there', async () => {
  const { member, start, put } = await makeDebtor()
  const response = await start()
  expect(response.status).toBe(201)
  const { payment, debit } = await response.json()
  expect(payment).toMatchObject({ status: 'loading', amount: 2999, method: 'sepa_direct_debit' })
  expect(debit).toMatchObject({ signed: false, reference: `M${payment.number}` })
  expect(debit.iban).toMatch(/^DE•• •••• \d{4}$/)
  expect(debit.phone).toMatch(/^\+49 ••• \d{3}$/)
  const [sms] = [await lastSentCode()]
  // None of these counts as an attempt: there are only five.
  for (const malformed of ['', '1234', '1234567', 'abcdef', '１２３４５６'])
    expect(await errorOf(await put({ payment: payment.payment_id, code: malformed }))).toEqual([
      422,
      'invalid',
    ])
  const confirmed = await put({ payment: payment.payment_id, code: ` ${sms.slice(0, 3)} ${sms.slice(3)}` })
  expect(confirmed.status).toBe(200)
  expect(await confirmed.json()).toMatchObject({ payment: { status: 'completed' }, debit: { signed: true } })
  expect(await balanceOf(member.id)).toBe(20)
  expect(await paymentRow(payment.payment_id)).toMatchObject({ settled_at: null })
  // Pressing twice changes nothing.
  expect((await put({ payment: payment.payment_id, code: sms })).status).toBe(200)
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-6 neither account nor number nor code is stored in plain text', async () => {
  const { details, start } = await makeDebtor()
  const { payment } = await (await start()).json()
  const code = await lastSentCode()
  const rows = await Promise.all(
    (['debit_mandate', 'debit_code', 'payment'] as const).map((table) =>
      db()
        .selectFrom(table)
        .selectAll()
        .where(table === 'payment' ? 'id' : 'payment_id', '=', payment.payment_id)
        .execute(),
    ),
  )
  const stored = JSON.stringify(rows)
  for (const secret of [details.iban, details.phone.replaceAll(' ', '').slice(1), code])
    expect(stored).not.toContain(secret)
})

test('MONEY-6 a wrong code is invalid, and after five attempts so is the right one', async () => {
  const { member, start, put } = await makeDebtor()
  const { payment } = await (await start()).json()
  const code = await lastSentCode()
  const wrong = code === '000000' ? '000001' : '000000'
  const attempts = Array.from({ length: 5 }, () => put({ payment: payment.payment_id, code: wrong }))
  for (const response of await Promise.all(attempts))
    expect(await errorOf(response)).toEqual([422, 'code_invalid'])
  const answer = await put({ payment: payment.payment_id, code })
  expect((await answer.json()).message).toBe('Code invalid')
  expect(await balanceOf(member.id)).toBe(0)
})

test('MONEY-6 a code expires after ten minutes; another can be sent after a minute, and three in all', async () => {
  const { start, put } = await makeDebtor()
  const { payment } = await (await start()).json()
  const resend = () => put({ payment: payment.payment_id, resend: true })
  const first = await lastSentCode()
  expect((await resend()).status).toBe(429)
  moveClock(minute)
  expect((await resend()).status).toBe(200)
  const second = await lastSentCode()
  if (second !== first) expect((await put({ payment: payment.payment_id, code: first })).status).toBe(422)
  moveClock(10 * minute)
  expect((await put({ payment: payment.payment_id, code: second })).status).toBe(422)
  expect((await resend()).status).toBe(200)
  const third = await lastSentCode()
  moveClock(minute)
  expect((await resend()).status).toBe(429)
  expect((await put({ payment: payment.payment_id, code: third })).status).toBe(200)
})

test.each([
  ['iban', { iban: 'DE89370400440532013001' }],
  ['iban', { iban: 'US64SVBKUS6S3300958879' }],
  ['holder', { holder: ' ' }],
  ['phone', { phone: '030 123456' }],
  ['phone', { phone: '12' }],
])('MONEY-6 an invalid %s is refused at its field: %j', async (field, changes) => {
  const { start } = await makeDebtor(changes)
  const response = await start()
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).fields)).toEqual([field])
})

test('MONEY-6 after a return the member, the account and the number are blocked, and unspent credits are gone', async () => {
  const { member, details, start, put } = await makeDebtor()
  const { payment } = await (await start()).json()
  await put({ payment: payment.payment_id, code: await lastSentCode() })
  await updateAndReceivePayment(payment.payment_id, { state: 'failed' })
  expect((await paymentRow(payment.payment_id)).status).toBe('charged_back')
  expect(await balanceOf(member.id)).toBe(0)
  const again = await start()
  expect(again.status).toBe(403)
  expect((await again.json()).message).toBe('Your account is blocked for direct debit payments.')
  for (const known of [{ iban: details.iban }, { phone: details.phone }])
    expect(await errorOf(await (await makeDebtor(known)).start())).toEqual([403, 'directdebit_blocked'])
})

test('MONEY-6 limits the first debit, and accepts no more than two a day', async () => {
  const { start } = await makeDebtor({ package: 'p2' })
  expect(await errorOf(await start())).toEqual([403, 'limit_reached'])
  const at = new Date('2026-11-16T12:00:00Z')
  const signed = (amount: number, daysAgo: number, settled = true) => {
    const signed_at = new Date(at.getTime() - daysAgo * 86_400_000)
    return { amount, signed_at, settled_at: settled ? signed_at : null }
  }
  expect(isWithinLimits(3000, [], at)).toBe(true)
  expect(isWithinLimits(3001, [], at)).toBe(false)
  expect(isWithinLimits(6000, [signed(999, 5)], at)).toBe(true)
  expect(isWithinLimits(3001, [signed(2999, 2, false)], at)).toBe(true)
  expect(isWithinLimits(3002, [signed(2999, 2, false)], at)).toBe(false)
  expect(isWithinLimits(999, [signed(999, 0.2), signed(999, 0.9)], at)).toBe(false)
  expect(isWithinLimits(999, [signed(999, 0.2), signed(999, 1.1)], at)).toBe(true)
  expect(isWithinLimits(3000, [signed(6000, 10), signed(6001, 20)], at)).toBe(false)
  expect(isWithinLimits(3000, [signed(6000, 10), signed(6001, 31)], at)).toBe(true)
})

test('MONEY-6 a debit cannot be ordered without its code', async () => {
  const { member } = await makeDebtor()
  expect((await order(member, { method: 'sepa_direct_debit' })).status).toBe(409)
  const other = await makeDebtor()
  const { payment } = await (await other.start()).json()
  const { cookie } = await makeMember({ country: 'DE' })
  const json = { payment: payment.payment_id, code: await lastSentCode() }
  expect((await call('/api/directdebit.php', { method: 'PUT', cookie, json })).status).toBe(404)
})

test('MONEY-6 the same key creates one order and sends one message to the phone', async () => {
  const { start } = await makeDebtor()
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 10 }, () => start({}, key)))
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).payment.payment_id))
  expect(new Set(ids).size).toBe(1)
  await lastSentCode()
  expect(await smsMailbox()).toHaveLength(1)
})
