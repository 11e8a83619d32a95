import { afterEach, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { pgPool } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeDebtor } from '#tests/make/payments/debtor.ts'
import { germanIban } from '#tests/make/payments/german-iban.ts'

afterEach(resetClock)

const minute = 60_000
const enough = [
  403,
  'limit_reached',
  'No more codes can be sent today. Please choose another way to pay, or try again tomorrow.',
]

async function said(response: Response) {
  const { error, message } = await response.json()
  return [response.status, error, message]
}

function startFrom(address: string, { cookie }: { cookie: string }, json: object) {
  return call('/api/directdebit.php', { cookie, json, address })
}

async function messagesWaiting(): Promise<number> {
  const { rows } = await pgPool().query(`select from graphile_worker._private_jobs where key like 'sms:%'`)
  return rows.length
}

test('MONEY-6 a number gets five codes a day for all members together, and more the next day', async () => {
  const phone = '0151 77700125'
  const before = await messagesWaiting()
  for (let count = 0; count < 5; count++)
    expect((await (await makeDebtor({ phone })).start()).status, `code ${count + 1}`).toBe(201)
  const sixth = await makeDebtor({ phone })
  expect(await said(await sixth.start())).toEqual(enough)
  expect(await messagesWaiting()).toBe(before + 5)
  moveClock(1440 * minute + 1000)
  expect((await sixth.start()).status).toBe(201)
})

test('MONEY-6 for a member ten codes a day are sent, resends included, to any number and from any address', async () => {
  const { member, request, put } = await makeDebtor()
  const to = (place: number) => {
    const account = { iban: germanIban(7000 + place), phone: `0151 8880${1000 + place}` }
    return startFrom(`203.0.113.${place}`, member, { ...request, ...account })
  }
  const before = await messagesWaiting()
  for (let place = 0; place < 8; place++) expect((await to(place)).status).toBe(201)
  const { payment } = await (await to(8)).json()
  moveClock(minute)
  expect((await put({ payment: payment.payment_id, resend: true })).status).toBe(200)
  moveClock(2 * minute)
  expect(await said(await put({ payment: payment.payment_id, resend: true }))).toEqual(enough)
  expect(await said(await to(9))).toEqual(enough)
  expect(await messagesWaiting()).toBe(before + 10)
  moveClock(1440 * minute)
  expect((await to(9)).status).toBe(201)
})

test('MONEY-6 ten orders a day from a network address get a code; a typo in a number does not count', async () => {
  const people = [await makeDebtor(), await makeDebtor()]
  const start = (place: number, changes: object = {}) => {
    const { member, request } = people[place % 2]!
    return startFrom('203.0.113.77', member, { ...request, ...changes })
  }
  for (let count = 0; count < 3; count++) expect((await start(count, { phone: '12' })).status).toBe(422)
  for (let count = 0; count < 10; count++) expect((await start(count)).status, `order ${count + 1}`).toBe(201)
  expect(await said(await start(10, { phone: '0151 77700126' }))).toEqual(enough)
})
