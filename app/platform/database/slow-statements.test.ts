import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { amendEnv } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import { traceFrom } from '#app/platform/tracing.server.ts'
import { closeDatabase, pgPool } from './db.server.ts'
import '#tests/isolated-database.ts'

const mark = 'Marzipanschwein'
let lines: unknown[][] = []
let passed = 0

const inRequest = <T>(requestId: string, work: () => Promise<T>) =>
  traceFrom({ kind: 'request', name: 'GET', requestId }, work)
const sleep = (seconds: number, name?: string) =>
  pgPool().query({ name, text: `select pg_sleep(${seconds}), $1::text, 'secret ${mark}'`, values: [mark] })

beforeEach(() => {
  // Each test begins a new window of the log.
  passed += 60_000
  const real = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => real() + passed)
  lines = []
  vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  amendEnv({ SLOW_QUERY_MS: 500, DATABASE_POOL: 10 })
})

test('a slow statement is logged once with its name, text, time, rows and request, without any value', async () => {
  amendEnv({ SLOW_QUERY_MS: 100 })
  await inRequest('request-1', () => sleep(0.15, 'slow_one'))
  await sleep(0)
  expect(lines).toEqual([
    [
      {
        requestId: 'request-1',
        statement: 'slow_one',
        ms: expect.any(Number),
        rows: 1,
        text: 'select pg_sleep(?), $1::text, ?',
        code: undefined,
      },
      'slow statement',
    ],
  ])
  const [[line]] = lines as [[{ ms: number }]]
  expect(line.ms).toBeGreaterThanOrEqual(150)
  expect(JSON.stringify(lines)).not.toContain(mark)
  expect(await metrics.metrics()).toMatch(/database_slow_statements_total [1-9]/)
})

test('a slow statement without a name is logged by the hash of its text, and one that fails with its code', async () => {
  amendEnv({ SLOW_QUERY_MS: 50 })
  const failing = `select pg_sleep(0.1), '${mark}'::int`
  await expect(pgPool().query(`${failing} from generate_series(1, 1)`)).rejects.toThrow()
  await expect(pgPool().query(`select pg_sleep(0.1), ('${mark}' || pg_sleep(0.1))::int`)).rejects.toThrow()
  expect(lines.at(-1)).toEqual([
    expect.objectContaining({
      statement: expect.stringMatching(/^[\da-f]{12}$/),
      code: '22P02',
      rows: undefined,
    }),
    'slow statement',
  ])
  expect(JSON.stringify(lines)).not.toContain(mark)
})

test('0 logs no statement', async () => {
  amendEnv({ SLOW_QUERY_MS: 0 })
  await sleep(0.05)
  expect(lines).toEqual([])
})

test('many slow statements are counted instead of logged', async () => {
  amendEnv({ SLOW_QUERY_MS: 1 })
  await Promise.all(Array.from({ length: 30 }, () => sleep(0.005)))
  expect(lines).toHaveLength(20)
  passed += 60_000
  await sleep(0.005)
  expect(lines.slice(20)).toEqual([
    [{ statements: 10 }, 'further slow statements were not logged'],
    [expect.objectContaining({ rows: 1 }), 'slow statement'],
  ])
})

test('a statement counts for the request that sent it, also if it waited for a connection of another', async () => {
  await closeDatabase()
  amendEnv({ SLOW_QUERY_MS: 1, DATABASE_POOL: 2 })
  const requests = ['one', 'two', 'three', 'four', 'five']
  await Promise.all(requests.map((request) => inRequest(request, () => sleep(0.02, `of_${request}`))))
  const logged = lines.map(([line]) => line as { statement: string; requestId: string })
  expect(logged.map(({ statement, requestId }) => [statement, requestId]).toSorted()).toEqual(
    requests.map((request) => [`of_${request}`, request]).toSorted(),
  )
})
