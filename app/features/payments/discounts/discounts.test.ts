import { afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember, makeNewMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeCode } from '#tests/make/payments/discount.ts'
import {
  order,
  orderForm,
  placeOrder,
  storeCard,
  updateAndReceivePayment,
} from '#tests/make/payments/order.ts'
import { siteOf } from '#tests/make/site.ts'

const hour = 3_600_000
const day = 24 * hour
const buyer = () => makeMember({ country: 'DE' })
const newcomer = () => makeNewMember({ country: 'DE' })

afterEach(resetClock)

async function read(query: string, { cookie }: { cookie: string }) {
  const response = await call(`/api/discountcode.php?${query}`, { cookie })
  return { status: response.status, ...(await response.json()) }
}

async function bonusOf({ cookie }: { cookie: string }) {
  const { user } = await (await call('/api/user.php', { cookie })).json()
  return user?.time_bonus
}

/** The price of the second package, and why. */
async function offered({ cookie }: { cookie: string }, query = '') {
  const { packages } = await (await call(`/api/packages.php?${query}`, { cookie })).json()
  return [packages[1].amount, packages[1].discount?.reason ?? null]
}

test('MONEY-7 reads a code with all its conditions, however it is typed', async () => {
  const member = await buyer()
  const expires = new Date(now().getTime() + day)
  const code = await makeCode({
    country: 'DE',
    member_id: member.id,
    currency: 'EUR',
    minimum_order_value: 2000,
    expires_at: expires,
    value_percentage: '12.5',
    validity: 'once',
    payment_methods: ['paypal'],
  })
  expect(await read(`code=%20${code.toLowerCase()}`, member)).toEqual({
    status: 200,
    discountcode: {
      code,
      country: 'DE',
      user_id: member.id,
      expires: expires.toISOString(),
      value_percentage: 12.5,
      currency: 'EUR',
      minimum_order_value: 2000,
      status: 'active',
      validity: 'once',
      expired: false,
      paymentmethods: ['paypal'],
    },
  })
  moveClock(day)
  expect(await read(`code=${code}`, member)).toMatchObject({ discountcode: { expired: true } })
})

test('MONEY-7 does not find a code that was switched off, is for somebody else or for another site', async () => {
  const member = await buyer()
  const codes = [
    await makeCode({ status: 'inactive' }),
    await makeCode({ member_id: (await buyer()).id }),
    await makeCode({ site_id: (await siteOf('she.localhost')).id }),
  ]
  for (const code of codes) {
    expect(await read(`code=${code}`, member)).toMatchObject({
      status: 404,
      error: 'code_not_found',
      message: 'Code not found',
    })
    expect((await order(member, { discountcode: code })).status).toBe(404)
  }
  expect(await read('', member)).toMatchObject({ status: 400 })
  expect(await read(`code=${codes[0]}&welcome=true`, member)).toMatchObject({ status: 400 })
})

test('MONEY-7 a once-only code is used once on its site; the same name on another site is another code', async () => {
  const here = await buyer()
  const there = await makeMember({ country: 'DE', on: 'she.localhost' })
  expect(there.site.id).not.toBe(here.site.id)
  const code = await makeCode({ validity: 'once', site_id: here.site.id })
  await makeCode({ validity: 'once', site_id: there.site.id, code })
  const use = (member: typeof here, host: string) =>
    call('/api/order.php', {
      cookie: member.cookie,
      host,
      headers: { 'idempotency-key': newId() },
      json: { ...orderForm, method: 'bank_transfer', discountcode: code },
    })
  expect((await use(here, 'localhost')).status).toBe(201)
  expect((await use(there, 'she.localhost')).status).toBe(201)
  expect((await use(await buyer(), 'localhost')).status).toBe(409)
})

test.each([
  [{ country: 'AT' }, 'code_other_country', 'This code is only for orders from Austria.'],
  [{ currency: 'CHF' }, 'code_other_country', 'This code is only for prices in CHF.'],
  [
    { minimum_order_value: 3000, currency: 'EUR' },
    'code_minimum_order',
    'This code is for orders of €30.00 or more.',
  ],
  [
    { payment_methods: ['paypal', 'bank_transfer'] },
    'code_other_method',
    'This code can’t be used with this way of paying. You can use it with PayPal or Bank transfer.',
  ],
])(
  'MONEY-7 a code of %o does not fit the order, and the refusal says what is missing',
  async (columns, error, message) => {
    const discountcode = await makeCode(columns)
    const response = await order(await buyer(), { discountcode })
    expect(await response.json()).toMatchObject({ error, message })
    expect(response.status).toBe(422)
  },
)

test('MONEY-7 a code for card brands applies to the row of cards, and to nothing else', async () => {
  const member = await buyer()
  const discountcode = await makeCode({ payment_methods: ['visa', 'mastercard'] })
  expect(await read(`code=${discountcode}`, member)).toMatchObject({
    discountcode: { paymentmethods: ['credit_card'] },
  })
  expect(await placeOrder(member, { discountcode })).toMatchObject({ amount: 1499 })
  const other = await order(member, { discountcode, method: 'paypal' })
  expect([other.status, (await other.json()).message]).toEqual([
    422,
    'This code can’t be used with this way of paying. You can use it with Credit or debit card.',
  ])
})

test('MONEY-7 MONEY-5 a code for one card brand is not used for a stored card known to be of another', async () => {
  const member = await makeMember({ country: 'DE', status: 'active' })
  const [visa, mastercard, unknown] = [
    await storeCard(member),
    await storeCard(member, { brand: 'Mastercard' }),
    await storeCard(member, { brand: null }),
  ]
  const discountcode = await makeCode({ payment_methods: ['paypal', 'visa'] })
  const other = await order(member, { discountcode, stored_card: mastercard })
  expect([other.status, (await other.json()).message]).toEqual([
    422,
    'This code can’t be used with this way of paying. You can use it with PayPal or Visa.',
  ])
  expect(await placeOrder(member, { discountcode, stored_card: visa })).toMatchObject({ amount: 1499 })
  expect(await placeOrder(member, { discountcode, package: 'p2', stored_card: unknown })).toMatchObject({
    amount: 3249,
  })
  const forCards = await makeCode({ payment_methods: ['credit_card', 'visa'] })
  expect(
    await placeOrder(member, { discountcode: forCards, package: 'p0', stored_card: mastercard }),
  ).toMatchObject({ amount: 499 })
})

test('MONEY-7 the minimum order value applies before the discount; an expired code is refused', async () => {
  const member = await buyer()
  const minimum = { minimum_order_value: 2999, currency: 'EUR' }
  const discountcode = await makeCode({ ...minimum, expires_at: new Date(now().getTime() + hour) })
  expect(await placeOrder(member, { discountcode })).toMatchObject({ amount: 1499, full_amount: 2999 })
  moveClock(hour)
  const response = await order(member, { discountcode })
  expect([response.status, (await response.json()).error]).toEqual([409, 'code_expired'])
})

test('MONEY-7 prices show the effect of a typed code, for which packages and with which methods', async () => {
  const member = await makeMember({ country: 'DE', premium: true })
  const columns = { minimum_order_value: 6000, currency: 'EUR', payment_methods: ['paypal'] }
  const code = await makeCode(columns)
  const path = `/api/packages.php?discountcode=${code}`
  const { packages } = await (await call(path, { cookie: member.cookie })).json()
  expect(packages.map(({ amount }: { amount: number }) => amount)).toEqual([999, 2999, 3249, 7499])
  expect(packages[2]).toMatchObject({
    discount: { code, reason: 'code', ends_at: null },
    methods: ['paypal'],
  })
  expect(packages[1].methods).toContain('credit_card')
  const refused = await call(`${path}&package=p1`, { cookie: member.cookie })
  expect([refused.status, (await refused.json()).error]).toEqual([422, 'code_minimum_order'])
  expect((await call(path)).status).toBe(403)
})

test('MONEY-7 stops members who guess codes, whichever call they guess with', async () => {
  const member = await newcomer()
  await limiterOf('discount_code').penalty(member.id, limits.discount_code.points)
  expect(await read('code=GUESSED', member)).toMatchObject({ status: 429 })
  expect((await order(member, { discountcode: 'GUESSED' })).status).toBe(429)
  expect(await read('welcome=true', member)).toMatchObject({ status: 200 })
})

test('MONEY-8 MONEY-9 the active discount is the time bonus, then the welcome code for seven days, then none', async () => {
  const member = await newcomer()
  expect(await offered(member)).toEqual([2249, 'time_bonus'])
  expect(await read('code=TIMEBONUS25', member)).toMatchObject({
    discountcode: {
      code: 'TIMEBONUS25',
      value_percentage: 25,
      status: 'active',
      validity: 'once-per-user',
      user_id: member.id,
      expired: false,
    },
  })
  moveClock(4 * hour)
  expect(await offered(member)).toEqual([2699, 'welcome'])
  moveClock(7 * day - 4 * hour)
  expect(await offered(member)).toEqual([2999, null])
  expect(await read('welcome=true', member)).toMatchObject({ status: 404, error: 'code_not_found' })
})

test('TRUST-4 MONEY-9 at zero the price really rises: the server decides, and no order gets the old one', async () => {
  const member = await newcomer()
  const bonus = { discountcode: 'TIMEBONUS25', amount: 2249 }
  moveClock(4 * hour - 60_000)
  expect(await placeOrder(member, bonus)).toMatchObject({ amount: 2249, full_amount: 2999 })
  const running = await bonusOf(member)
  expect(running.seconds_left).toBeGreaterThan(50)
  expect(running.seconds_left).toBeLessThanOrEqual(60)
  moveClock(60_000)
  const response = await order(member, bonus)
  expect([response.status, (await response.json()).error]).toEqual([409, 'code_expired'])
  expect((await order(member, { amount: 2249 })).status).toBe(409)
  expect(new Date(running.ends_at).getTime()).toBeLessThanOrEqual(now().getTime())
  expect(await bonusOf(member)).toBeNull()
})

test('MONEY-9 MONEY-12 the bonus appears when a member who has not paid logs in, and disappears at logout', async () => {
  const { email } = await newcomer()
  const json = { email, password: goodPassword }
  const login = await call('/api/user.php', { json })
  const { user } = await login.clone().json()
  expect(user.time_bonus).toEqual({ ends_at: expect.any(String), seconds_left: expect.any(Number) })
  const cookie = cookiesOf(login)
  expect(await bonusOf({ cookie })).toMatchObject({ ends_at: user.time_bonus.ends_at })
  await call('/api/logout.php', { cookie })
  expect(await bonusOf({ cookie })).toBeUndefined()
  expect(await bonusOf(await makeNewMember({ premium: true }))).toBeNull()
})

test('MONEY-8 MONEY-9 only one order gets a discount of new members, even while it is unpaid, whichever code the next one names', async () => {
  const member = await newcomer()
  await placeOrder(member, { method: 'bank_transfer', discountcode: 'TIMEBONUS25', amount: 2249 })
  expect(await offered(member)).toEqual([2999, null])
  const second = await order(member, { discountcode: 'WELCOME10', amount: 2699 })
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ error: 'code_held' })
  const rivals = await newcomer()
  const codes = ['TIMEBONUS25', 'WELCOME10', 'TIMEBONUS25', 'WELCOME10']
  const answers = await Promise.all(
    codes.map((discountcode) => order(rivals, { method: 'bank_transfer', discountcode })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('MONEY-9 TRUST-4 a used bonus does not count down again after its order was withdrawn', async () => {
  const member = await newcomer()
  expect(await bonusOf(member)).not.toBeNull()
  const { payment_id } = await placeOrder(member, { discountcode: 'TIMEBONUS25', amount: 2249 })
  await updateAndReceivePayment(payment_id, { state: 'paid' })
  await db().updateTable('account').set({ premium_since: null }).where('id', '=', member.id).execute()
  expect(await bonusOf(member)).toBeNull()
})

test('MONEY-8 the welcome code is for the first purchase alone, even if that was withdrawn', async () => {
  const member = await newcomer()
  moveClock(5 * hour)
  expect(await read('welcome=true', member)).toMatchObject({
    discountcode: { code: 'WELCOME10', value_percentage: 10, validity: 'once-per-user', user_id: member.id },
  })
  const { payment_id } = await placeOrder(member, { discountcode: 'WELCOME10', amount: 2699 })
  await updateAndReceivePayment(payment_id, { state: 'paid' })
  await updateAndReceivePayment(payment_id, { refunded: 2699 })
  await db().updateTable('account').set({ premium_since: null }).where('id', '=', member.id).execute()
  expect(await offered(member)).toEqual([2999, null])
  expect((await order(member, { discountcode: 'WELCOME10' })).status).toBe(409)
  expect(await read('welcome=true', member)).toMatchObject({ status: 404 })
})

test('MONEY-8 an order gets one discount: of the member’s own and a typed one, the one that saves more', async () => {
  const member = await newcomer()
  const [small, large] = [
    await makeCode({ value_percentage: '20' }),
    await makeCode({ value_percentage: '30' }),
  ]
  expect(await offered(member, `discountcode=${small}`)).toEqual([2249, 'time_bonus'])
  expect(await offered(member, `discountcode=${large}`)).toEqual([2099, 'code'])
  expect(await placeOrder(member, { discountcode: small })).toMatchObject({ amount: 2249 })
  expect(await placeOrder(member, { discountcode: large })).toMatchObject({ amount: 2099 })
})

test('MONEY-9 MONEY-8 an order without a code costs what packages.php quotes, before and after the bonus', async () => {
  const member = await newcomer()
  expect(await offered(member)).toEqual([2249, 'time_bonus'])
  const full = await order(member, { amount: 2999 })
  expect([full.status, (await full.json()).error]).toEqual([409, 'price_changed'])
  const discount = { code: 'TIMEBONUS25', percentage: 25 }
  expect(await placeOrder(member)).toMatchObject({ amount: 2249, full_amount: 2999, discount })
  moveClock(4 * hour)
  expect(await offered(member)).toEqual([2699, 'welcome'])
  expect(await placeOrder(member)).toMatchObject({ amount: 2699, discount: { code: 'WELCOME10' } })
  await placeOrder(member, { method: 'bank_transfer' })
  expect(await offered(member)).toEqual([2999, null])
  expect(await placeOrder(member)).toMatchObject({ amount: 2999, discount: null })
})

test('MONEY-9 of parallel orders without a code one has the bonus; no other is charged more than was quoted', async () => {
  const member = await newcomer()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => order(member, { method: 'bank_transfer' })),
  )
  const reported = await Promise.all(answers.map(async (each) => [each.status, await each.json()] as const))
  const accepted = reported.filter(([status]) => status === 201)
  expect(accepted.filter(([, { payment }]) => payment.amount === 2249)).toHaveLength(1)
  // An order quoted after the first one was written sees that the bonus is in use.
  for (const [, { payment }] of accepted) expect(payment.amount).toBe(payment.discount ? 2249 : 2999)
  for (const [status, { error }] of reported)
    expect([status, error]).toEqual(status === 201 ? [201, undefined] : [409, 'price_changed'])
})

test('MONEY-8 stores the lowest price of thirty days with a reduced order, and with no other', async () => {
  const lowestOf = async (member: Awaited<ReturnType<typeof buyer>>, changes: object = {}) => {
    const { payment_id } = await placeOrder(member, changes)
    const row = db().selectFrom('payment').select('lowest_amount').where('id', '=', payment_id)
    return (await row.executeTakeFirstOrThrow()).lowest_amount
  }
  expect(await lowestOf(await newcomer(), { discountcode: 'TIMEBONUS25' })).toBe(2999)
  expect(await lowestOf(await buyer())).toBeNull()
})
