import { sql } from 'kysely'
import nock from 'nock'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { eraseTracking } from '#app/features/accounts/user/account-row.db.server.ts'
import { sealAccount } from '#app/features/payments/refunds/account/sealed-account.server.ts'
import { markPaidOut } from '#app/features/payments/refunds/payouts.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { amendEnv, env } from '#app/platform/env.server.ts'
import { listFailedJobs } from '#app/platform/failed-jobs.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { formatConsent } from '#app/web/cookies/consent.ts'
import { call } from '#tests/call.ts'
import { runCleanUps, runJobs, waitingJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { buyCredits, placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { fillTemplate } from './fill-template.server.ts'
import {
  listDeliveries,
  removePostback,
  reverseForFraud,
  savePostback,
  testPostback,
} from './manage-postbacks.server.ts'
import { enqueuePostback, sendPostback } from './postbacks.server.ts'
import '#tests/isolated-database.ts'

const origin = 'https://network.example'
const template = `${origin}/in?c={click_id}&e={event}&t={transaction_id}&a={amount}&cur={currency}&s={sub1}{sub2}{sub3}`
const source = { network: 'Radio', ref: 'click-1', sub1: 'may' }

/** The requests the network has received, and its response. */
let received: URLSearchParams[] = []
let networkStatus: number | 'silence' = 200
let duringRequest: () => Promise<unknown> = async () => {}

beforeEach(async () => {
  if (!nock.isActive()) nock.activate()
  nock(origin)
    .persist()
    .get(/.*/)
    .reply(async (address) => {
      const query = new URL(address, origin).searchParams
      if (query.get('e') !== 'test') received.push(query)
      await duringRequest()
      if (networkStatus === 'silence') throw new Error('ECONNRESET')
      return [
        networkStatus,
        '',
        networkStatus >= 300 && networkStatus < 400 ? { location: `${origin}/elsewhere` } : {},
      ]
    })
  networkStatus = 200
  duringRequest = async () => {}
  await savePostback({ domain: 'localhost', network: 'radio', template, signature: null })
  received = []
})
afterEach(() => {
  nock.cleanAll()
  resetClock()
})
afterAll(() => nock.restore())

const receivedEvents = () => received.map((query) => query.get('e'))
const runPostbackJobs = (id: string) => runJobs('send_postback', id)
const makeReferredMember = (changes: object = source) =>
  makeMember({ country: 'DE', account: { tracking: JSON.stringify(changes) } })
const consentCookie = (choice: 'accepted' | 'refused') =>
  `consent=${formatConsent({ choice, at: '2026-01-01T00:00:00Z' })}; country=DE`

async function signUp(choice: 'accepted' | 'refused', host?: string) {
  const form = signupAnswers({ tracking: source })
  await signUpWith(form, { cookie: consentCookie(choice), host })
  const { id } = await db()
    .selectFrom('account')
    .select('id')
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow()
  const activate = async () => {
    const json = {
      token: await mailedToken(form.email),
      password: goodPassword,
      terms: true,
      niche_consent: true,
    }
    expect((await call('/api/activation.php', { host, json })).status).toBe(200)
  }
  return { id, activate }
}

const readDeliveryLog = () => listDeliveries('localhost', 'RADIO')

test('GROW-2 notifies the network of sign-up, activation and the first purchase, once each and without names', async () => {
  const { id, activate } = await signUp('accepted')
  await runPostbackJobs(id)
  await activate()
  expect(await runPostbackJobs(id)).toBe(1)
  expect(receivedEvents()).toEqual(['signup', 'activation'])
  expect(Object.fromEntries(received[0]!)).toEqual({
    c: 'click-1',
    e: 'signup',
    t: expect.stringMatching(/^[0-9a-f]{32}$/),
    a: '',
    cur: '',
    s: 'may',
  })
  const buyer = await makeReferredMember()
  await buyCredits(buyer)
  await buyCredits(buyer)
  await runPostbackJobs(buyer.id)
  const purchase = Object.fromEntries(received[2]!)
  expect(received).toHaveLength(3)
  expect(purchase).toMatchObject({ e: 'first_purchase', a: '29.99', cur: 'EUR' })
  expect(JSON.stringify(await readDeliveryLog())).not.toMatch(new RegExp(`${id}|${buyer.id}|click-1|may`))
})

test('GROW-2 TRUST-10 sends nothing without a stored source: refused, withdrawn, or of another network', async () => {
  const { id, activate } = await signUp('refused')
  await activate()
  expect(await waitingJobs('send_postback', id)).toEqual([])
  const other = await makeReferredMember({ network: 'television' })
  await transaction((tx) => enqueuePostback(tx, other.id, 'activation'))
  expect(await waitingJobs('send_postback', other.id)).toEqual([])
  const late = await makeReferredMember()
  await transaction((tx) => enqueuePostback(tx, late.id, 'activation'))
  await transaction((tx) => eraseTracking(tx, late.id))
  await runPostbackJobs(late.id)
  expect(received).toEqual([])
  expect((await readDeliveryLog())[0]).toMatchObject({ state: 'cancelled', attempts: 0 })
})

test('GROW-2 TRUST-10 a refused source is in no waiting job of a site that hides who has an account', async () => {
  const form = signupAnswers({
    tracking: { network: 'Refused Net', ref: 'refused-click', sub1: 'refused-sub' },
  })
  await signUpWith(form, { cookie: consentCookie('refused'), host: 'gay.localhost' })
  const { rows } = await sql<{ payload: string }>`select payload::text from graphile_worker._private_jobs
    where payload::text like ${`%${form.email}%`}`.execute(db())
  expect(rows).toHaveLength(1)
  expect(rows[0]?.payload).not.toMatch(/refused net|refused-click|refused-sub/i)
})

test('GROW-2 AUTH-11 sends a partner’s sign-up only after the person has confirmed, and names only the partner', async () => {
  await savePostback({ domain: 'localhost', network: 'Example Partner', template, signature: null })
  const {
    password: _password,
    terms: _terms,
    ...json
  } = signupAnswers({ tracking: { network: 'radio', ref: 'c1' } })
  const made = await call('/api/partner-signup.php', {
    json,
    headers: { 'x-partner-key': 'demo-partner-key' },
  })
  expect(made.status).toBe(201)
  const { user_id } = await made.json()
  expect(await waitingJobs('send_postback', user_id)).toEqual([])
  const account = db().selectFrom('account').select('tracking').where('id', '=', user_id)
  expect(await account.executeTakeFirst()).toEqual({ tracking: { network: 'Example Partner', ref: 'c1' } })
  await removePostback('localhost', 'Example Partner')
})

test('GROW-2 AUTH-7 sends the sign-up with the activation where a site hides who has an account', async () => {
  await savePostback({ domain: 'gay.localhost', network: 'radio', template, signature: null })
  const { id, activate } = await signUp('accepted', 'gay.localhost')
  expect(await waitingJobs('send_postback', id)).toEqual([])
  await activate()
  await runPostbackJobs(id)
  expect(receivedEvents()).toEqual(['signup', 'activation'])
})

test('GROW-2 sends a parallel or repeated event once, and no event whose transaction fails', async () => {
  const { id } = await makeReferredMember()
  const cause = () => transaction((tx) => enqueuePostback(tx, id, 'activation'))
  await Promise.all(Array.from({ length: 8 }, cause))
  await cause()
  expect(await runPostbackJobs(id)).toBe(1)
  expect(receivedEvents()).toEqual(['activation'])
  const undone = transaction(async (tx) => {
    await enqueuePostback(tx, id, 'signup')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waitingJobs('send_postback', id)).toEqual([])
})

test('GROW-2 two jobs do not send one postback at once, and a repeated job sends nothing', async () => {
  const { id } = await makeReferredMember()
  await transaction((tx) => enqueuePostback(tx, id, 'activation'))
  const [job] = await waitingJobs('send_postback', id)
  const payload = job!.payload as { delivery: string; account: string }
  duringRequest = async () => {
    duringRequest = async () => {}
    await sendPostback(payload)
  }
  await sendPostback(payload)
  await sendPostback(payload)
  await runPostbackJobs(id)
  expect(receivedEvents()).toEqual(['activation'])
})

test('GROW-2 after a crash between sending and marking it is sent again under the same transaction id', async () => {
  const { id } = await makeReferredMember()
  await transaction((tx) => enqueuePostback(tx, id, 'activation'))
  const [job] = await waitingJobs('send_postback', id)
  const payload = job!.payload as { delivery: string; account: string }
  await sendPostback(payload)
  // As the row was left by a process that died before it had the answer.
  const claimed_until = new Date(Date.now() + 60_000)
  await db()
    .updateTable('postback_delivery')
    .set({ state: 'waiting', settled_at: null, attempts: 0, claimed_until })
    .where('id', '=', payload.delivery)
    .execute()
  await sendPostback(payload)
  expect(received).toHaveLength(1)
  moveClock(61_000)
  await runPostbackJobs(id)
  expect(received).toHaveLength(2)
  expect(received[1]?.get('t')).toBe(received[0]?.get('t'))
  expect((await readDeliveryLog())[0]).toMatchObject({ state: 'delivered', attempts: 1 })
})

test.each([503, 404, 302, 'silence'] as const)(
  'GROW-2 %s is tried again for 24 hours, without following anything, and then listed',
  async (trouble) => {
    const { id } = await makeReferredMember()
    await transaction((tx) => enqueuePostback(tx, id, 'activation'))
    networkStatus = trouble
    const begun = now().getTime()
    let last = begun
    while ((await readDeliveryLog())[0]?.state === 'waiting') {
      const [job] = await waitingJobs('send_postback', id)
      moveClock(Math.max(0, job!.run_at.getTime() - now().getTime()))
      last = now().getTime()
      await runPostbackJobs(id)
    }
    expect(last - begun).toBeGreaterThan(22 * 3_600_000)
    expect(last - begun).toBeLessThanOrEqual(24 * 3_600_000)
    expect(received.length).toBeGreaterThan(20)
    expect(new Set(received.map((query) => query.get('t'))).size).toBe(1)
    const status = trouble === 'silence' ? null : trouble
    expect((await readDeliveryLog())[0]).toMatchObject({ state: 'failed', status, attempts: received.length })
    const reason = trouble === 'silence' ? 'no answer' : `answered ${trouble}`
    expect(await listFailedJobs()).toContainEqual(expect.objectContaining({ task: 'send_postback', reason }))
  },
)

test('GROW-2 MONEY-2 a refund or a chargeback reverses the first purchase, after the network was notified of it', async () => {
  const buyer = await makeReferredMember()
  const { payment_id } = await placeOrder(buyer)
  networkStatus = 503
  await updateAndReceivePayment(payment_id, { state: 'paid', settled: true })
  await runPostbackJobs(buyer.id)
  networkStatus = 200
  await updateAndReceivePayment(payment_id, { charged_back: true })
  await updateAndReceivePayment(payment_id, { charged_back: true })
  const jobs = await waitingJobs('send_postback', buyer.id)
  expect(jobs).toHaveLength(2)
  // The reversal comes first and waits.
  await sendPostback(jobs[1]!.payload as never)
  await sendPostback(jobs[0]!.payload as never)
  moveClock(301_000)
  await runPostbackJobs(buyer.id)
  expect(receivedEvents()).toEqual(['first_purchase', 'first_purchase', 'first_purchase_reversed'])
  expect(received[2]?.get('t')).toBe(received[1]?.get('t'))
  expect(received[2]?.get('a')).toBe('29.99')
})

test('GROW-2 TRUST-5 sends the amount that the operator refunded by hand, and nothing for a later purchase', async () => {
  const buyer = await makeReferredMember()
  const first = await buyCredits(buyer, { method: 'bank_transfer' })
  const second = await buyCredits(buyer)
  const id = newPublicId()
  const account = { holder: 'Rosa B', iban: 'DE89370400440532013000' }
  await db()
    .insertInto('refund')
    .values({
      id,
      payment_id: first.payment_id,
      client_key: `withdrawal ${id}`,
      reason: 'withdrawal',
      credits: 10,
      amount: 1500,
      status: 'due',
      created_at: new Date(),
      ...sealAccount(account, buyer.id, id),
    })
    .execute()
  expect(await markPaidOut(id)).toBe(true)
  await updateAndReceivePayment(second.payment_id, { charged_back: true })
  await runPostbackJobs(buyer.id)
  expect(received.map((query) => [query.get('e'), query.get('a')])).toEqual([
    ['first_purchase', '29.99'],
    ['first_purchase_reversed', '15.00'],
  ])
})

test('GROW-2 reverses every postback sent for a fraud, and nothing else', async () => {
  const { id, activate } = await signUp('accepted')
  await activate()
  await runPostbackJobs(id)
  expect(await reverseForFraud(id)).toEqual(['signup', 'activation'])
  expect(await reverseForFraud(id)).toEqual([])
  await runPostbackJobs(id)
  expect(receivedEvents()).toEqual(['signup', 'activation', 'signup_reversed', 'activation_reversed'])
  await expect(reverseForFraud(newPublicId())).rejects.toThrow('no such account')
})

test('GROW-2 saving sends a test and refuses redirects, private addresses and what is no template', async () => {
  const save = (changes: object) =>
    savePostback({ domain: 'localhost', network: 'new', template, signature: null, ...changes })
  networkStatus = 302
  await expect(save({})).rejects.toThrow('redirects (302)')
  networkStatus = 404
  expect(await save({ network: 'strict' })).toEqual({ status: 404 })
  const ours = [
    '127.0.0.1',
    '10.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '[::1]',
    '[::ffff:7f00:1]',
    '[fd00::1]',
  ]
  for (const host of [...ours, '[64:ff9b::7f00:1]', '[2002:7f00:1::]'])
    await expect(save({ template: template.replace('network.example', host) })).rejects.toThrow('private')
  await expect(save({ template: `${template}&m={email}` })).rejects.toThrow('{email}')
  await expect(save({ template: template.replace('https', 'http') })).rejects.toThrow('https')
  await expect(save({ domain: 'nowhere.example' })).rejects.toThrow('no site')
  await expect(testPostback('localhost', 'new')).rejects.toThrow('no template')
})

test('GROW-2 a signed template signs each call, keeps its secret sealed, and is silent under another SECRET', async () => {
  const before = env().SECRET
  amendEnv({ SECRET: 'x'.repeat(40) })
  const signature = { parameter: 'sig', secret: 'a secret of the network' }
  await savePostback({ domain: 'localhost', network: 'radio', template, signature })
  const stored = await db().selectFrom('postback').selectAll().where('network', '=', 'radio').execute()
  expect(JSON.stringify(stored)).not.toContain(signature.secret)
  expect(await testPostback('localhost', 'radio')).toEqual({ status: 200 })
  const { id } = await makeReferredMember()
  await transaction((tx) => enqueuePostback(tx, id, 'activation'))
  await runPostbackJobs(id)
  expect(received[0]?.get('sig')).toMatch(/^[0-9a-f]{64}$/)
  await transaction((tx) => enqueuePostback(tx, id, 'signup'))
  amendEnv({ SECRET: before })
  await expect(testPostback('localhost', 'radio')).rejects.toThrow('another SECRET')
  await runPostbackJobs(id)
  expect(received).toHaveLength(1)
})

test('GROW-2 a value of dots does not lead a template elsewhere', () => {
  const dotted = template.replace('/in?', '/in/{sub1}/{click_id}?')
  const values = { click_id: '..', event: 'signup', transaction_id: '1', amount: '', currency: '', sub1: '.' }
  const { pathname } = fillTemplate(dotted, { ...values, sub2: '', sub3: '' }, null)
  expect(pathname).toBe('/in//')
})

test('GROW-2 the log goes after 400 days, and with its template', async () => {
  const { id } = await makeReferredMember()
  await transaction((tx) => enqueuePostback(tx, id, 'activation'))
  await runPostbackJobs(id)
  moveClock(399 * 86_400_000)
  await runCleanUps()
  expect(await readDeliveryLog()).not.toEqual([])
  moveClock(2 * 86_400_000)
  await runCleanUps()
  expect(await readDeliveryLog()).toEqual([])
  await removePostback('localhost', 'radio')
  await expect(readDeliveryLog()).rejects.toThrow('no template')
})
