import { afterEach, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { smsMailbox } from '#app/platform/sms.server.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { lastSentCode, makeDebtor } from '#tests/make/payments/debtor.ts'
import { germanIban } from '#tests/make/payments/german-iban.ts'
import { paymentRow } from '#tests/make/payments/order.ts'

afterEach(resetClock)

const minute = 60_000

/** Maps the end of each account number to the code sent for it. */
async function codesSent(): Promise<Map<string, string>> {
  await db().deleteFrom('mailbox_sms').execute()
  await runJobs('send_sms', '')
  const texts = (await smsMailbox()).map(({ text_body }) => text_body)
  const ends = texts.map((text) => /\* \**(\d{4})\b/.exec(text)?.[1] ?? '')
  return new Map(texts.map((text, place) => [ends[place] ?? '', /\b\d{6}\b/.exec(text)?.[0] ?? '']))
}

interface Started {
  put: (json: object) => Response | Promise<Response>
  answered: Response
}

/** Enters all codes at the same moment; returns the response statuses. */
async function confirmAll(all: readonly Started[]): Promise<number[]> {
  const codes = await codesSent()
  const ready = await Promise.all(
    all
      .filter(({ answered }) => answered.status === 201)
      .map(async ({ put, answered }) => {
        const { payment, debit } = await answered.json()
        return () => put({ payment: payment.payment_id, code: codes.get(debit.iban.slice(-4)) ?? '' })
      }),
  )
  const confirmed = await Promise.all(ready.map((confirm) => confirm()))
  return confirmed.map(({ status }) => status).toSorted()
}

test('MONEY-6 of ten debits that one member orders and signs at once, from ten accounts, one is accepted', async () => {
  const { member, start, put } = await makeDebtor()
  const requests = Array.from({ length: 10 }, (_, place) => ({
    iban: germanIban(4000 + place),
    phone: `0151 6660${1000 + place}`,
  }))
  const started = await Promise.all(requests.map((request) => start(request)))
  expect(started.map(({ status }) => status)).toEqual(requests.map(() => 201))
  const open = await db()
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', member.id)
    .where('status', '=', 'loading')
    .execute()
  expect(open).toHaveLength(1)
  const statuses = await confirmAll(started.map((answered) => ({ put, answered })))
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-6 one number gets five messages a day, and signs two debits, however many ask at once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makeDebtor({ phone: '0151 77700123' })))
  const started = await Promise.all(people.map(async ({ start, put }) => ({ put, answered: await start() })))
  expect(started.map(({ answered }) => answered.status).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 7 }, () => 403),
  ])
  expect(await confirmAll(started)).toEqual([200, 200, 403, 403, 403])
})

test('MONEY-6 one number gets five messages a day, even when codes are requested again at once', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => makeDebtor({ phone: '0151 77700124' })))
  const started = await Promise.all(people.map(async ({ start, put }) => ({ put, answered: await start() })))
  moveClock(minute)
  const again = await Promise.all(
    started.map(async ({ put, answered }) =>
      put({ payment: (await answered.json()).payment.payment_id, resend: true }),
    ),
  )
  expect(again.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403])
})

test.each([
  '+53 52345678',
  '+960 7712345',
  '+234 8031234567',
  '+62 81234567890',
  '+375 291234567',
  '+1 2025550123',
])('MONEY-6 sends no message to %s, where no debit is offered', async (phone) => {
  const response = await (await makeDebtor({ phone })).start()
  expect(response.status).toBe(422)
  expect(Object.keys((await response.json()).fields)).toEqual(['phone'])
})

test.each(['+43 664 1234567', '+31 6 12345678', '+358 457 1234567'])(
  'MONEY-6 sends a message to %s, a number of another country where debits are offered',
  async (phone) => {
    expect((await (await makeDebtor({ phone })).start()).status).toBe(201)
  },
)

test('MONEY-6 a code that is sent again late stays valid for as long as it says, and its debit is accepted and announced', async () => {
  const { member, start, put } = await makeDebtor()
  const { payment_id: payment } = (await (await start()).json()).payment
  await lastSentCode()
  moveClock(25 * minute)
  expect((await put({ payment, resend: true })).status).toBe(200)
  const code = await lastSentCode()
  moveClock(9 * minute)
  // Polling open orders does not end it meanwhile.
  await runJobs('poll_payment', payment)
  expect(await (await put({ payment, code })).json()).toMatchObject({
    payment: { status: 'completed' },
    debit: { signed: true },
  })
  expect(await balanceOf(member.id)).toBe(20)
  expect(await runJobs('send_debit_notice', payment)).toBe(1)
})

test('MONEY-6 a debit that nobody signs fails half an hour after its last code, and is not announced', async () => {
  const { start, put } = await makeDebtor()
  const { payment_id: payment } = (await (await start()).json()).payment
  const code = await lastSentCode()
  moveClock(31 * minute)
  await runJobs('poll_payment', payment)
  expect(await paymentRow(payment)).toMatchObject({ status: 'failed' })
  expect((await put({ payment, code })).status).toBe(422)
  expect(await runJobs('send_debit_notice', payment)).toBe(0)
})
