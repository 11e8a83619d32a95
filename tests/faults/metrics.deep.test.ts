import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { makeFolder, runProgram, until } from './program.ts'

interface Alert {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; reason: string; first: string }
}

const alerts: Alert[] = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')).groups[0].rules
const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  readFileSync('deploy/grafana/dashboard.json', 'utf8'),
)
const queries = [
  ...alerts.map(({ alert, expr }) => ({ place: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ place: title, expr })),
  ),
]

/** Prometheus itself says whether it could read a program. */
const ofPrometheus = ['up']

/** Details of Node's memory and event loop, for whoever searches a leak. */
const notShown = [
  ...['process_cpu_user_seconds_total', 'process_cpu_system_seconds_total', 'process_virtual_memory_bytes'],
  ...['process_heap_bytes', 'nodejs_version_info', 'nodejs_external_memory_bytes'],
  ...['', '_min', '_max', '_mean', '_stddev', '_p50', '_p90'].map(
    (part) => `nodejs_eventloop_lag${part}_seconds`,
  ),
  ...['resources', 'handles', 'requests'].flatMap((what) => [
    `nodejs_active_${what}`,
    `nodejs_active_${what}_total`,
  ]),
  ...['size_total', 'size_used', 'size_available'].map((part) => `nodejs_heap_space_${part}_bytes`),
  'nodejs_heap_size_total_bytes',
]

/** The metrics in a query; throws where Prometheus could not parse it. */
function metricsIn(expr: string): string[] {
  const query = expr.replaceAll('$__rate_interval', '5m')
  const names: string[] = []
  parser.parse(query).iterate({
    enter({ type, node, from, to }) {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${query}`)
      if (type.name === 'Identifier' && node.parent?.type.name === 'VectorSelector')
        names.push(query.slice(from, to))
    },
  })
  return names
}

/** The metrics of an answer of /metrics, and the names under which each can be queried. */
function metricsOf(text: string) {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => ({ name, type }))
  const names = types.map(({ name, type }) => {
    if (type === 'histogram') return [`${name}_bucket`, `${name}_sum`, `${name}_count`]
    return type === 'summary' ? [name, `${name}_sum`, `${name}_count`] : [name]
  })
  return { all: types.map(({ name }) => name), byMetric: names }
}

test('the dashboard and the alerts name only metrics that the running program has, and leave out none', async () => {
  const program = runProgram({ DATA_DIR: makeFolder(), WEB_CONCURRENCY: '2' })
  const address = await program.ready
  expect((await fetch(`${address}/members`)).status).toBe(200)
  let text = ''
  // The worker starts at the same time as the web processes.
  await until(async () => {
    text = await (await fetch(`${address}/metrics`)).text()
    return text.includes('process="main"')
  })
  const { all, byMetric } = metricsOf(text)
  const used = new Set(queries.flatMap(({ expr }) => metricsIn(expr)))
  const available = new Set([...byMetric.flat(), ...ofPrometheus])
  expect([...used].filter((name) => !available.has(name))).toEqual([])
  const unseen = all.filter((_name, place) => !byMetric[place]?.some((name) => used.has(name)))
  expect(unseen.toSorted()).toEqual(notShown.toSorted())

  const processes = [...text.matchAll(/^process_cpu_seconds_total\{process="([\w-]+)"\}/gm)].map(
    ([, name]) => name,
  )
  expect(processes.toSorted()).toEqual(['main', 'web-1', 'web-2'])
  expect(new Set(all).size).toBe(all.length)
  expect(text).toMatch(/^database_up 1$/m)
  await program.stop()
}, 240_000)

test.each(queries)('$place asks in PromQL for at least one metric: $expr', ({ expr }) => {
  expect(metricsIn(expr).length).toBeGreaterThan(0)
})

test('a query that Prometheus would refuse is found', () => {
  expect(() => metricsIn('sum by (le (rate(x[5m]))')).toThrow('no PromQL')
})

test.each(alerts)(
  'the alert $alert says how bad it is, what is wrong, why it matters and what to do first',
  (alert) => {
    expect(alert.for).toMatch(/^\d+[mh]$/)
    expect(['warning', 'critical']).toContain(alert.labels.severity)
    for (const text of [alert.annotations.summary, alert.annotations.reason, alert.annotations.first])
      expect(text).toMatch(/^\S.*\.$/)
  },
)
