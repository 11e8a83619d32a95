import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'

const runs = { numRuns: 200 }
const member = cookiesOf(await signUpWith(signupAnswers()))

const badValue = fc.oneof(
  fc.jsonValue({ depthSize: 'small' }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '{{7*7}}',
    "'; drop table account; --",
    '../../etc/passwd',
    1e308,
    -1,
    '9999-99-99',
  ),
)
const validForm = signupAnswers({
  sexuality: 'hetero',
  sexuality_consent: true,
  region: 'DE-HH',
  city: 'Hamburg',
  signup_message: 'Hi',
  tracking: {},
})
const names = Object.keys(validForm)

/** A valid form with some answers replaced, or something else altogether. */
const forms = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.dictionary(fc.constantFrom(...names, 'tracking', 'target_profile', '__proto__'), badValue, {
      minKeys: 1,
    }),
  },
  { weight: 1, arbitrary: badValue },
)
let addressCount = 0
const address = () => `10.9.${++addressCount >> 8}.${addressCount & 255}`

function mergeIntoForm(change: unknown) {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change
  return { ...signupAnswers(), sexuality: 'hetero', sexuality_consent: true, ...change }
}

async function expectRefusal(response: Response) {
  expect(response.status).toBeLessThan(500)
  if (response.status < 400) return
  expect(await response.json()).toMatchObject({
    error: expect.stringMatching(/^[a-z_]+$/),
    message: expect.any(String),
  })
}

/** Enters as a partner's visitor; a successful call completes the sign-up, and the next run needs another. */
let incompleteMember: Promise<string> | undefined
async function completeSignup(json: unknown) {
  incompleteMember ??= makeIncompleteMember()
  const cookie = await incompleteMember
  const response = await call('/api/complete-signup.php', { json: JSON.stringify(json) ?? '', cookie })
  if (response.ok) incompleteMember = undefined
  return response
}

async function makeIncompleteMember() {
  const headers = { 'x-partner-key': 'demo-partner-key' }
  const signedUp = await call('/api/partner-signup.php', {
    json: signupAnswers(),
    address: address(),
    headers,
  })
  const token = new URL((await signedUp.json()).login_url).pathname.slice(1)
  return cookiesOf(await call('/api/activation.php', { json: { token }, address: address() }))
}

const calls = {
  'POST signup.php': (json: unknown) =>
    call('/api/signup.php', {
      json: JSON.stringify(mergeIntoForm(json)) ?? '',
      address: address(),
      // A country where no consent is required, so that the source of the visit is stored.
      cookie: 'country=AU',
    }),
  'POST partner-signup.php': (json: unknown) =>
    call('/api/partner-signup.php', {
      // A partner who sends a sexuality is refused for that alone.
      json:
        JSON.stringify(mergeIntoForm(json), (name, value) => (name === 'sexuality' ? undefined : value)) ??
        '',
      address: address(),
      headers: { 'x-partner-key': 'demo-partner-key' },
    }),
  'POST complete-signup.php': (json: unknown) => completeSignup(mergeIntoForm(json)),
  'POST activation.php': (json: unknown) =>
    call('/api/activation.php', {
      json: JSON.stringify({ token: json }),
      address: address(),
      cookie: member,
    }),
  'PUT activation.php': (json: unknown) =>
    call('/api/activation.php', {
      method: 'PUT',
      json: JSON.stringify({ email: json }),
      address: address(),
      cookie: member,
    }),
}

test.each(Object.entries(calls))(
  'AUTH-3 %s refuses 200 bad inputs politely',
  async (_name, send) => {
    await fc.assert(
      fc.asyncProperty(forms, async (json) => expectRefusal(await send(json))),
      runs,
    )
  },
  120_000,
)

test('AUTH-3 one nasty text in any single field never causes a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), badValue, async (name, value) =>
      expectRefusal(await calls['POST signup.php']({ [name]: value })),
    ),
    runs,
  )
}, 120_000)

test('GROW-2 one nasty value in the tracking never causes a server error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('network', 'ref', 'sub1', 'sub2', 'sub3', '__proto__'),
      badValue,
      async (name, value) => {
        const json = { tracking: { [name]: value } }
        // Both parse it alike, and a partner's sign-up has no password to hash, so nine of ten go there.
        const path = addressCount % 10 === 0 ? 'POST signup.php' : 'POST partner-signup.php'
        await expectRefusal(await calls[path](json))
      },
    ),
    runs,
  )
  const stored = await db().selectFrom('account').select('tracking').where('tracking', '<>', '{}').execute()
  expect(stored.length).toBeGreaterThan(0)
  for (const { tracking } of stored)
    for (const key of Object.keys(tracking as object))
      expect(['network', 'ref', 'sub1', 'sub2', 'sub3']).toContain(key)
}, 120_000)

test.each(['\u00e4'.repeat(20), 'x'.repeat(201), ' ', 'with spaces in between it'])(
  'AUTH-13 refuses the Idempotency-Key %j politely',
  async (key) => {
    const bytes = Buffer.from(key).toString('latin1')
    await expectRefusal(
      await call('/api/signup.php', {
        json: signupAnswers(),
        address: address(),
        headers: { 'idempotency-key': bytes },
      }),
    )
  },
)
