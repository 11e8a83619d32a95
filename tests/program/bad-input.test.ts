import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { pgPool } from '#app/platform/database/db.server.ts'
import { badInputs } from '#tests/bad-input/inputs.ts'
import type { BadInput } from '#tests/bad-input/request.ts'
import { call } from '#tests/call.ts'
import { everyCall } from '#tests/every-call.ts'
import { makeMember } from '#tests/make/member.ts'

// A rate limit would answer before the code under test.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'off'
})

/** Rows that refusals themselves write. */
const refusalCounters = ['login_guard', 'rate_limit']
const numRuns = process.env.DEEP ? 1000 : 40
const { email, cookie: member } = await makeMember()
let before: Record<string, number>
let requests = 0

beforeAll(async () => {
  // Creates the key for push messages, which happens only once.
  await call('/api/settings.php')
  // Creates the member's one row of preferences, as a valid change would.
  await call('/api/preferences.php', { method: 'PUT', json: { two_way_only: false }, cookie: member })
  before = await rowCounts()
})

describe.concurrent('bad input', () => {
  test.each(everyCall.map((each) => [each.name, each] as const))(
    'AUTH-3 %s refuses everything invalid, and never fails itself',
    async (_name, each) => {
      await fc.assert(fc.asyncProperty(badInputs(each, member), isRefused), { numRuns })
    },
    900_000,
  )
})

test('AUTH-3 bad input has created, charged and ended nothing', async () => {
  expect(requests).toBeGreaterThanOrEqual(numRuns * everyCall.length)
  expect(await rowCounts()).toEqual(before)
  expect((await (await call('/api/user.php', { cookie: member })).json()).user.email).toBe(email)
})

async function isRefused(input: BadInput) {
  const { method, path, body, contentType, headers, cookie, mustRefuse } = input
  requests++
  const response = await call(path, {
    method,
    json: body,
    cookie,
    headers: { ...(body === undefined ? {} : { 'content-type': contentType ?? '' }), ...headers },
    // Uses a different address each time, because failures are also counted by address.
    address: `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
  })
  const text = await response.text()
  expect(response.status, text).toBeLessThan(500)
  if (mustRefuse) expect(response.status, text).toBeGreaterThanOrEqual(400)
  if (response.status < 400) return
  expect(JSON.parse(text)).toMatchObject({
    error: expect.stringMatching(/^[a-z_]+$/),
    message: expect.stringMatching(/\S/),
  })
  expect(text).not.toMatch(/\n\s+at |\.[jt]sx?:\d|node_modules|\w+Error\b|\bselect .* from\b/)
}

async function rowCounts(): Promise<Record<string, number>> {
  const { rows } = await pgPool().query(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  )
  const names: string[] = rows.map(({ name }) => name)
  const counts = await Promise.all(
    names.map(async (name) => {
      const { rows } = await pgPool().query(`select count(*)::int as count from ${name}`)
      return [name, rows[0].count] as const
    }),
  )
  return Object.fromEntries(counts.filter(([name]) => !refusalCounters.includes(name.split('.')[1]!)))
}
