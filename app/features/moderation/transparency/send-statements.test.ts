import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { siteOf } from '#tests/make/site.ts'
import '#tests/isolated-database.ts'
import { codes } from './codes.ts'
import { sendStatements, sendStatementsOf } from './send-statements.server.ts'

interface Call {
  token: string | undefined
  puids: string[]
}
const calls: Call[] = []
let answerWith: (puids: string[]) => { status: number; body: unknown }

const accept = (puids: string[]) => ({
  status: 201,
  body: { statements: puids.map((puid) => ({ puid, uuid: `remote ${puid}` })) },
})

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const { statements } = JSON.parse(Buffer.concat(chunks).toString())
    const puids = statements.map(({ puid }: { puid: string }) => puid)
    calls.push({ token: request.headers.authorization, puids })
    const { status, body } = answerWith(puids)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})

const site = await siteOf()
const company = site.company_id

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  env().TRANSPARENCY_URL = `http://127.0.0.1:${port}/api/v1/statements`
  env().TRANSPARENCY_TOKENS = { [company]: '7|a-token' }
  await db().updateTable('company').set({ sends_statements: true }).where('id', '=', company).execute()
  clearSitesCache()
})
afterEach(async () => {
  calls.length = 0
  await db().deleteFrom('transparency_statement').execute()
})
afterAll(() => new Promise<void>((done) => server.close(() => done())))

async function store(count: number) {
  const puids = Array.from({ length: count }, newId)
  const rows = puids.map((puid, index) => ({
    puid,
    site_id: site.id,
    fields: JSON.stringify({ category: 'scams', source_type: 'notice' }),
    created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)),
  }))
  await db().insertInto('transparency_statement').values(rows).execute()
  return puids
}

const read = () => db().selectFrom('transparency_statement').selectAll().orderBy('created_at').execute()

test('TRUST-8 sends all statements, a hundred a call, once, and records the answers', async () => {
  answerWith = accept
  const puids = await store(230)
  await sendStatements()
  expect(calls.map((each) => each.puids.length)).toEqual([100, 100, 30])
  expect(calls.flatMap((each) => each.puids)).toEqual(puids)
  expect(calls[0]?.token).toBe('Bearer 7|a-token')
  for (const row of await read())
    expect(row).toMatchObject({ sent_at: expect.any(Date), remote_id: `remote ${row.puid}`, failure: null })
  await sendStatements()
  expect(calls).toHaveLength(3)
})

test('TRUST-8 sends the rest when one is refused, and counts one that is there already as sent', async () => {
  const [first, second, third, fourth] = (await store(4)) as [string, string, string, string]
  answerWith = (puids) => {
    const problems: Record<string, object> = {
      [first]: { category: ['invalid'] },
      [third]: { puid: ['not unique'] },
      // Without a word of why: it is not there.
      [fourth]: {},
    }
    const errors = puids.flatMap((puid, index) => {
      const found = problems[puid]
      return found ? [[`statement_${index}`, found] as const] : []
    })
    return errors.length > 0 ? { status: 422, body: { errors: Object.fromEntries(errors) } } : accept(puids)
  }
  await sendStatements()
  const rows = Object.fromEntries((await read()).map((row) => [row.puid, row]))
  expect(rows[first]).toMatchObject({ sent_at: null, failure: '{"category":["invalid"]}' })
  expect(rows[second]).toMatchObject({ sent_at: expect.any(Date), remote_id: `remote ${second}` })
  expect(rows[third]).toMatchObject({ sent_at: expect.any(Date), remote_id: null, failure: null })
  expect(rows[fourth]).toMatchObject({ sent_at: null, failure: '{}' })
})

test.each([401, 429, 500, 302])(
  'TRUST-8 keeps everything and fails when the database answers %d',
  async (status) => {
    answerWith = () => ({ status, body: {} })
    await store(2)
    await expect(sendStatements()).rejects.toThrow()
    expect((await read()).map(({ sent_at, failure }) => ({ sent_at, failure }))).toEqual([
      { sent_at: null, failure: null },
      { sent_at: null, failure: null },
    ])
    answerWith = accept
    await sendStatements()
    expect((await read()).every(({ sent_at }) => sent_at !== null)).toBe(true)
  },
)

test('TRUST-8 sends nothing while it is switched off, without a token, or while a code is unset', async () => {
  answerWith = accept
  await store(1)
  const unknown = { ...codes, category: { ...codes.category, minors: null } }
  await sendStatementsOf(company, unknown)
  const tokens = env().TRANSPARENCY_TOKENS
  env().TRANSPARENCY_TOKENS = {}
  await sendStatementsOf(company)
  env().TRANSPARENCY_TOKENS = tokens
  const sends = (value: boolean) =>
    db().updateTable('company').set({ sends_statements: value }).where('id', '=', company).execute()
  await sends(false)
  clearSitesCache()
  await sendStatements()
  await sends(true)
  clearSitesCache()
  expect(calls).toEqual([])
})
