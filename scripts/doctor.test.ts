import { createServer, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { saveCleanUpLag } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { pgPool, transaction } from '#app/platform/database/db.server.ts'
import { amendEnv, type Env, env } from '#app/platform/env.server.ts'
import { addFailedJob, addJob } from '#app/platform/jobs.server.ts'
import { app } from '#server/compose.ts'
import { databaseChecks } from './doctor/database.ts'
import { type Check, examine, warning } from './doctor/findings.ts'
import { outsideChecks } from './doctor/outside.ts'
import { programChecks } from './doctor/program.ts'
import { checkMailDomain, serviceChecks } from './doctor/services.ts'
import '#tests/isolated-database.ts'

const inside = () => [
  ...databaseChecks({ isEmbedded: false }),
  ...programChecks({ isEmbedded: false, isStopped: false }),
]
const sentences = async (checks: readonly Check[]) => (await examine(checks)).findings.map(({ text }) => text)
const query = (text: string, values?: unknown[]) => pgPool().query(text, values)

/** The database of the tests gives up crash safety for speed. */
const ofTests = ['fsync is off', 'full_page_writes is off', 'synchronous_commit is off']
const found = async () =>
  (await sentences(inside())).filter((text) => !ofTests.some((start) => text.startsWith(start)))

function change(settings: Partial<Env>) {
  const before = env()
  amendEnv(settings)
  onTestFinished(() =>
    amendEnv({
      ...before,
      ...Object.fromEntries(Object.keys(settings).map((name) => [name, before[name as keyof Env]])),
    }),
  )
}

beforeAll(async () => {
  // As if a worker ran its jobs of each minute.
  await query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('poll_due_payments', now(), now())`)
})
afterEach(resetClock)

test('finds nothing wrong with a database on which all is well', async () => {
  expect(await found()).toEqual([])
})

test('names settings of PostgreSQL that lose data', async () => {
  expect(await sentences(databaseChecks({ isEmbedded: true }))).toEqual(
    ofTests.map((start) => expect.stringMatching(`^${start}`)),
  )
})

test('says that the clocks differ', async () => {
  moveClock(-10_000)
  expect(await found()).toEqual([expect.stringMatching(/^The clock of this machine .* differ by 10 seconds/)])
})

test('finds an invalid index and a missing one', async () => {
  await query('create table twice (value int)')
  await query('insert into twice values (1), (1)')
  await expect(query('create unique index concurrently broken_index on twice (value)')).rejects.toThrow()
  const { rows } = await query(`select indexdef from pg_indexes where indexname = 'member_like_sent'`)
  await query('drop index member_like_sent')
  onTestFinished(async () => {
    await query('drop table twice')
    await query(rows[0].indexdef)
  })
  expect(await found()).toEqual([
    'The index broken_index is invalid, so nothing uses it: run reindex index concurrently broken_index.',
    expect.stringMatching('^The index member_like_sent is missing'),
  ])
})

test('finds migrations that were not applied, changed, or made by a newer program', async () => {
  const { rows } = await query(
    `delete from schema_migration where name = '0025_partners.sql' returning name, checksum`,
  )
  await query(`update schema_migration set checksum = 'x' || checksum where name = '0024_desk.sql'`)
  await query(`insert into schema_migration (name, checksum) values ('9999_newer.sql', 'x')`)
  onTestFinished(async () => {
    await query('insert into schema_migration (name, checksum) values ($1, $2)', [
      rows[0].name,
      rows[0].checksum,
    ])
    await query(`update schema_migration set checksum = substr(checksum, 2) where name = '0024_desk.sql'`)
    await query(`delete from schema_migration where name = '9999_newer.sql'`)
  })
  expect(await found()).toEqual([
    'The database lacks the migrations 0025_partners.sql: restart the program, which applies them.',
    expect.stringMatching('^The migrations 0024_desk.sql were changed'),
    expect.stringMatching(/^The database is newer than this checkout \(9999_newer.sql\)/),
  ])
})

test('finds failed jobs, late clean-ups, waiting jobs and missing workers, without anything personal', async () => {
  const personal = { to: 'marzipan@example.com' }
  await transaction((tx) =>
    addFailedJob(tx, 'send_push', personal, { key: 'failed', reason: 'answered 503' }),
  )
  await transaction((tx) =>
    addJob(tx, 'send_mail', personal, { key: 'late', runAt: new Date(Date.now() - 3_600_000) }),
  )
  await saveCleanUpLag({
    name: 'members',
    overdueSince: new Date(Date.now() - 7_200_000),
    lateAfter: 3_600_000,
  })
  await query(`update graphile_worker._private_known_crontabs set last_execution = now() - interval '1 hour'`)
  onTestFinished(async () => {
    await query('truncate graphile_worker._private_jobs')
    await query('delete from clean_up')
    await query('update graphile_worker._private_known_crontabs set last_execution = now()')
  })
  const all = await found()
  expect(all).toEqual([
    expect.stringMatching('^No worker has run for 60 minutes: start a program with ROLE=all'),
    expect.stringMatching('^The clean-up members is 2 hours late'),
    '1 jobs send_mail wait, the oldest for 60 minutes: start another program with ROLE=worker.',
    '1 job send_push (answered 503) failed for good: npm run jobs:failed lists them.',
  ])
  expect(all.join()).not.toContain('marzipan')
})

test('compares the connections of all processes with those that PostgreSQL allows', async () => {
  change({ DATABASE_POOL: 200, WEB_CONCURRENCY: 8 })
  expect(await found()).toEqual([
    expect.stringMatching(/^This program may open 1809 connections \(9 processes of 200\)/),
  ])
})

test('in production finds a weak secret, a demo, an open site without a company, and a console that nobody can open', async () => {
  change({ MODE: 'production', SECRET: 'change-me-change-me-change-me-change-me' })
  await query(`update company set registration_number = ''`)
  const all = await found()
  for (const start of [
    'SECRET can be guessed',
    'The database holds the demo',
    'localhost is open, but its imprint lacks registration number',
    'There is no admin',
    'Nobody takes payments of localhost',
  ])
    expect(all).toContainEqual(expect.stringMatching(`^${start}`))
  change({ SECRET: 'q0kR7pX2vYbT9wLm4NcZ8sJd1HfGuE6iAoBtVyQxWe0=' })
  expect(await found()).not.toContainEqual(expect.stringMatching('^SECRET'))
})

/** As a proxy that sends an answer once it is complete. */
function collectParts(response: ServerResponse) {
  const parts: string[] = []
  const end = response.end.bind(response) as (body: unknown) => ServerResponse
  const write = response.write.bind(response) as (part: unknown) => boolean
  // Only live events are written as text.
  response.write = (part: unknown) => (typeof part === 'string' ? parts.push(part) > 0 : write(part))
  response.end = (part: unknown) => end(parts.length ? `${parts.join('')}${part ?? ''}` : part)
}

test('looks at every site from outside: running, stopped, and behind a proxy that gets it wrong', async () => {
  const proxied = { buffers: false, host: undefined as string | undefined, server: '' }
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (proxied.host) request.headers.host = proxied.host
    if (proxied.host) request.rawHeaders = ['host', proxied.host]
    if (proxied.server) response.setHeader('server', proxied.server)
    if (proxied.buffers) collectParts(response)
    return answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  change({ PORT: (server.address() as { port: number }).port })
  expect(await sentences((await outsideChecks()).slice(0, 2))).toEqual(
    (await outsideChecks()).slice(0, 2).map(({ name }) => expect.stringMatching(`${name}.* lacks its bus`)),
  )
  const check = (await outsideChecks()).find(({ name }) => name === 'she.localhost')!
  proxied.buffers = true
  expect(await sentences([check])).toContainEqual(expect.stringMatching('delays live events'))
  proxied.buffers = false
  proxied.host = 'localhost'
  expect(await sentences([check])).toContainEqual(expect.stringMatching('must pass on the header Host'))
  proxied.server = 'nginx'
  expect(await sentences([check])).toContainEqual(expect.stringMatching('but TRUST_PROXY is off'))
  await new Promise((done) => server.close(done).closeAllConnections())
  expect(await sentences([check])).toEqual([expect.stringMatching(/does not answer \(ECONNREFUSED\)/)])
})

test('finds services that do not answer', async () => {
  change({
    REDIS_URL: 'redis://127.0.0.1:1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'key',
  })
  expect(await sentences(serviceChecks())).toEqual([
    expect.stringMatching('^The Redis at REDIS_URL does not answer'),
    expect.stringMatching('^The bucket does not answer'),
    expect.stringMatching('^The mail server at SMTP_URL does not take mails'),
  ])
})

test('finds missing and wrong DNS records for mails', async () => {
  const check = async (records: Record<string, string[]>) =>
    (
      await checkMailDomain('example.com', async (name) => {
        const found = records[name]
        if (!found) throw Object.assign(new Error(), { code: 'ENOTFOUND' })
        return found.map((text) => [text])
      })
    ).map(({ text }) => text)
  const dmarc = { '_dmarc.example.com': ['v=DMARC1; p=none'] }
  expect(await check({ 'example.com': ['v=spf1 mx -all', 'other'], ...dmarc })).toEqual([])
  expect(await check({})).toEqual([
    expect.stringMatching('^example.com has no SPF record'),
    expect.stringMatching('^example.com has no valid DMARC record'),
  ])
  expect(await check({ 'example.com': ['v=spf1 +all', 'v=spf1 mx'], ...dmarc })).toEqual([
    expect.stringMatching('2 SPF records'),
    expect.stringMatching('lets everybody send'),
  ])
})

test('a check that hangs or fails costs the others nothing', async () => {
  const { findings, well } = await examine(
    [
      { name: 'the slow one', find: () => new Promise(() => {}) },
      {
        name: 'the failing one',
        find: () => Promise.reject(Object.assign(new Error('marzipan'), { code: 'X1' })),
      },
      { name: 'the good one', find: async () => [] },
      { name: 'the worst one', find: async () => [{ isBroken: true, text: 'Worst.' }, warning('Bad.')] },
    ],
    50,
  )
  expect(findings.map(({ text }) => text)).toEqual([
    'Worst.',
    'The check of the slow one did not end within 0.05 seconds.',
    'The check of the failing one could not run (X1).',
    'Bad.',
  ])
  expect(well).toEqual(['the good one'])
})
