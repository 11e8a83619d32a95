import { spawnSync } from 'node:child_process'
import { createServer, request } from 'node:http'
import { Logger, runOnce } from 'graphile-worker'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pgPool } from '#app/platform/database/db.server.ts'
import { withoutLiterals } from '#app/platform/database/measured-statements.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { startTracing, stopTracing, traceFrom } from '#app/platform/tracing.server.ts'
import { taskList } from '#server/tasks.ts'
import { runTraced } from '#server/worker.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { listenOnFreePort } from '../faults/program.ts'

vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).realPages())

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector that speaks OTLP over HTTP with JSON. `answer` is its status; 0 leaves requests unanswered. */
async function startCollector(answer = 200) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    bodies.push(body)
    if (answer) response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
  })
  const address = `http://127.0.0.1:${await listenOnFreePort(server)}`
  onTestFinished(() => server.closeAllConnections())
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = address
  amendEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: address })
  onTestFinished(() => amendEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, TRUST_PROXY: false }))
  await startTracing()
  return {
    bodies,
    spans: () =>
      bodies.flatMap((body): SentSpan[] =>
        JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: SentSpan[] }[] }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
  }
}

const mark = 'Marzipanschwein'

test('traces show edge, loader, SQL and job of a request as one tree, without anything that people wrote', async () => {
  const [writer, reader] = [await makeMember(), await makeMember()]
  await giveCredits(writer, 50)
  const collector = await startCollector()
  const marked = { cookie: `${writer.cookie}; note=${mark}`, headers: { 'x-note': mark } }
  expect((await call(`/members?region=${mark}&name=${mark}`, marked)).status).toBe(200)
  expect((await call(`/members/${reader.id}?ref=${mark}`, marked)).status).toBe(200)
  expect((await call(`/no-such-page/${mark}`, marked)).status).toBe(404)
  const message = { profile: reader.id, text: `Hello ${mark}`, client_id: newId() }
  expect((await call('/api/chat.php', { ...marked, json: message })).status).toBe(201)
  await call('/api/password-reset.php', { json: { email: `${mark}@example.com` } })
  const { rows } = await pgPool().query('select email from account where id = $1', [writer.id])
  const reset = await call('/api/password-reset.php', { json: { email: rows[0].email } })
  expect(reset.status).toBeLessThan(300)
  const wrong = await call('/api/user.php', { json: { email: `${mark}@example.com`, password: mark } })
  expect(wrong.status).toBeGreaterThan(399)
  await pgPool().query('update graphile_worker._private_jobs set run_at = now()')
  await runOnce({ pgPool: pgPool(), taskList: runTraced(taskList), logger: new Logger(() => () => {}) })
  await stopTracing()

  const spans = collector.spans()
  const page = spans.find(({ name }) => name === 'GET /members')!
  const loader = spans.find(
    ({ name, parentSpanId }) => name === 'loader /members' && parentSpanId === page.spanId,
  )!
  const statements = spans.filter(
    ({ name, parentSpanId }) => /^sql /.test(name) && parentSpanId === loader.spanId,
  )
  expect(page.parentSpanId).toBeUndefined()
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.every(({ traceId }) => traceId === page.traceId)).toBe(true)
  expect(attribute(statements[0]!, 'db.query.text')).toMatch(/^(select|with) /i)
  expect(attribute(page, 'http.response.status_code')).toBe(200)
  expect(attribute(page, 'site')).toBe('localhost')

  const job = spans.find(({ name }) => name === 'job send_mail')!
  const asked = spans.filter(
    ({ name, traceId }) => name === 'POST /api/password-reset.php' && traceId === job.traceId,
  )
  expect(asked).toHaveLength(1)
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /api/chat.php', 'job notify_member']),
  )

  const all = collector.bodies.join()
  expect(all).not.toContain(mark)
  for (const personal of [writer.id, reader.id, rows[0].email, writer.cookie.split('=')[1]!])
    expect(all).not.toContain(personal)
})

test('a trace of a proxy is continued only if the proxy is trusted', async () => {
  const collector = await startCollector()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  await call('/api/settings.php', { headers })
  amendEnv({ TRUST_PROXY: true })
  await call('/api/user.php', { headers })
  await call('/robots.txt', { headers: { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` } })
  await stopTracing()
  const requests = collector.spans().filter(({ name }) => name.startsWith('GET '))
  expect(requests.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['GET /api/settings.php', undefined],
    ['GET /api/user.php', 'b7ad6b7169203331'],
    ['GET /robots.txt', undefined],
  ])
  expect(requests.map((span) => span.traceId === traceId)).toEqual([false, true, false])
})

test('calls to other services are spans with host and status', async () => {
  const collector = await startCollector()
  const service = createServer((_request, response) => response.writeHead(503).end())
  const address = `http://127.0.0.1:${await listenOnFreePort(service)}/${mark}?key=${mark}`
  await traceFrom({ kind: 'job', name: 'job test' }, async () => {
    await fetch(address, { method: 'POST', body: mark })
    await new Promise((done) => request(address, done).end())
  })
  await stopTracing()
  const [fetched, requested, job] = collector.spans()
  expect([fetched, requested].map((span) => span!.name)).toEqual(['POST 127.0.0.1', 'GET 127.0.0.1'])
  for (const span of [fetched, requested]) {
    expect(span!.parentSpanId).toBe(job!.spanId)
    expect(attribute(span!, 'http.response.status_code')).toBe(503)
  }
  expect(collector.bodies.join()).not.toContain(mark)
})

test('the standard sampler decides which traces are sent', async () => {
  amendEnv({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 0, TRUST_PROXY: true })
  onTestFinished(() => amendEnv({ OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: 1 }))
  const collector = await startCollector()
  amendEnv({ TRUST_PROXY: true })
  await call('/api/settings.php')
  await call('/api/user.php', { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } })
  await stopTracing()
  const names = collector.spans().map(({ name }) => name)
  expect(names).toContain('GET /api/user.php')
  expect(names).not.toContain('GET /api/settings.php')
})

test.each([
  ['refuses', 500],
  ['never answers', 0],
])('a collector that %s costs no request anything', async (_what, status) => {
  const collector = await startCollector(status)
  const answers = await Promise.all(Array.from({ length: 3 }, () => call('/api/settings.php')))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  // More than the queue holds.
  for (let count = 0; count < 5_000; count++) await traceFrom({ kind: 'job', name: 'job' }, async () => {})
  const startedAt = performance.now()
  await stopTracing()
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(collector.bodies.length).toBeGreaterThan(0)
})

test('without a collector nothing of OpenTelemetry is loaded', () => {
  const load = (collector?: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', recordLoaded], {
      env: { ...process.env, NODE_OPTIONS: undefined, OTEL_EXPORTER_OTLP_ENDPOINT: collector },
      encoding: 'utf8',
    })
  expect(load()).toMatchObject({ status: 0, stdout: '0\n' })
  expect(Number(load('http://127.0.0.1:9').stdout)).toBeGreaterThan(10)
})

/** Prints how many modules of it starting the tracing has loaded. */
const recordLoaded = `
  import { registerHooks } from 'node:module'
  let loaded = 0
  registerHooks({ load: (url, context, next) => { if (/@opentelemetry/.test(url)) loaded++; return next(url, context) } })
  const { startTracing } = await import('./app/platform/tracing.server.ts')
  await startTracing()
  console.log(loaded)
  process.exit()`

test.each([
  ["select 'it''s' , 12, 1.5e3 from \"a 'b'\"", `select ? , ?, ? from "a 'b'"`],
  ["select E'\\' secret', $tag$ $1 secret $tag$, $1, $12, t1.c2", 'select ?, ?, $1, $12, t1.c2'],
  ["select 1 -- it's secret\n where x = 'y'", 'select ? ? where x = ?'],
  ["select '-- no comment\n secret' where b = 'x'", 'select ? where b = ?'],
  ["select /* secret */ 'never closed secret", 'select ? ?'],
  ['select\n  a\n  from  b', 'select a from b'],
])('a statement is shown without its values: %s', (text, shown) => {
  expect(withoutLiterals(text)).toBe(shown)
})

function attribute({ attributes }: SentSpan, name: string) {
  const value = attributes.find(({ key }) => key === name)?.value
  return value && Object.values(value)[0]
}
