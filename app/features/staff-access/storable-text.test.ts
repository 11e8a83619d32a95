import { expect, test, vi } from 'vitest'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { findUnstorable } from './storable-text.contract.ts'

vi.hoisted(() => {
  process.env.RATE_LIMITS = 'off'
})
vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).realPages())

const chief = await makeStaff()
const helper = await makeStaff({ roles: ['support'] })
const lena = await makeMember()
const photo = await makePhoto(lena)

const act = (kind: string, payload: object) => ['POST', 'staff-act.php', { kind, payload }] as const
const decision = { member: lena.id, measure: 'warn', ground: 'insults' }
const code = {
  value_percentage: 10,
  validity: 'once',
  ...{ country: null, currency: null, minimum_order_value: null, package: null, payment_methods: null },
  expires_at: null,
}

const requests = (words: string) =>
  [
    act('decision.make', { ...decision, source: 'own_initiative', explanation: words }),
    act('decision.make', { ...decision, source: 'trusted_flagger', source_identity: words }),
    act('appeal.ask', { appeal: newId(), answer: words }),
    act('refund.decline', { request: newId(), reason: 'other', note: words }),
    act('complaint.answer', { complaint: newId(), answer: words }),
    act('member.resend', { member: lena.id, reason: words }),
    ['POST', 'staff-decision-preview.php', { ...decision, source: 'own_initiative', explanation: words }],
    ['POST', 'staff-contact.php', { member: lena.id, reason: words }],
    ['POST', 'staff-messages.php', { case: newId(), reason: words }],
    ['DELETE', 'staff-people.php', { person: helper.staff.id, reason: words }],
    ['POST', 'staff-find.php', { text: `/${photo.id}/${words}` }],
    ['POST', 'staff-partner.php', { name: words, network: 'odd-radio', sites: [lena.site.id] }],
    ['POST', 'staff-code-batch.php', { ...code, site: null, name: words, count: 2, prefix: 'OD' }],
    ['PUT', 'staff-me.php', { preferences: { keys: { enabled: true, map: { approve: words } } } }],
  ] as const

test.each([
  ['a NUL', 'a\0b'],
  ['half of a surrogate pair', 'a\ud800b'],
])('ROLE-1 the console refuses %s in people’s words, and never fails itself', async (_, words) => {
  for (const [method, path, json] of requests(words)) {
    const answer = await call(`/api/${path}`, { method, json, cookie: chief.cookie })
    const { error } = await answer.json()
    expect([path, answer.status, error, json]).toEqual([path, 422, 'invalid', json])
  }
})

test('ROLE-1 the console takes emoji and letters of all scripts as people’s words', async () => {
  for (const [method, path, json] of requests('Olá 👩‍👩‍👧')) {
    const { status } = await call(`/api/${path}`, { method, json, cookie: chief.cookie })
    // What does not exist is looked for only after the words have been read.
    expect([path, [200, 201, 204, 404].includes(status), status, json]).toEqual([path, true, status, json])
  }
})

test.each([
  'audit.data?act=%00',
  `audit.data?after=${encodeURIComponent(`0000-01-01T00:00:00.000000Z ${newId()}`)}`,
  'codes.data?search=%00',
])('ROLE-1 an odd address of the console’s lists filters nothing: %s', async (path) => {
  expect((await call(`/staff/${path}`, { cookie: chief.cookie })).status).toBe(200)
})

test('ROLE-1 a file of the audit by an odd act is refused', async () => {
  expect((await call('/api/staff-audit.php?act=%00', { cookie: chief.cookie })).status).toBe(400)
})

test('ROLE-1 a version beyond what the database counts is refused', async () => {
  const json = { company: newId(), version: 2 ** 31, sends: true }
  const answer = await call('/api/staff-transparency.php', { method: 'PUT', json, cookie: chief.cookie })
  expect(answer.status).toBe(422)
})

test('ROLE-1 texts that cannot be stored are found at any depth, with their path', () => {
  expect(findUnstorable({ a: ['x', { b: '\0' }], c: '\udc00', d: null, e: 7 }, 'payload')).toEqual([
    'payload.a.1.b',
    'payload.c',
  ])
  expect(findUnstorable({ 'a\0': 'x' }, 'payload')).toEqual(['payload'])
})
