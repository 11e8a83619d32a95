import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Counter, Histogram } from 'prom-client'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'
import { metrics } from '../metrics.server.ts'
import { currentRequestId, failSpan, startSpan } from '../tracing.server.ts'

const statementSeconds = new Histogram({
  name: 'database_statement_seconds',
  help: 'Time from sending a statement to its last row',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15],
  registers: [metrics],
})

const slowStatements = new Counter({
  name: 'database_slow_statements_total',
  help: 'Statements that took longer than SLOW_QUERY_MS',
  registers: [metrics],
})

interface Statement {
  text: string
  name?: string
}

interface Outcome {
  rowCount?: number | null
}

type Send = (...given: unknown[]) => unknown

/** Measures every statement of a connection: for the histogram, the log of slow ones and the trace. */
export function measureStatements(client: pg.PoolClient) {
  const send: Send = (...given) => Reflect.apply(Object.getPrototypeOf(client).query, client, given)
  const measured: Send = (...given) => {
    const statement = statementIn(given[0])
    if (!statement) return send(...given)
    const finish = startMeasuring(statement)
    const callback = given.at(-1)
    if (typeof callback === 'function')
      return send(...given.slice(0, -1), (error: unknown, outcome?: Outcome) => {
        finish(error, outcome)
        callback(error, outcome)
      })
    const answer = send(...given) as Promise<Outcome>
    answer.then(
      (outcome) => finish(undefined, outcome),
      (error) => finish(error),
    )
    return answer
  }
  client.query = measured as typeof client.query
}

/** Undefined for cursors and other objects that read on their own. */
function statementIn(given: unknown): Statement | undefined {
  if (typeof given === 'string') return { text: given }
  if (typeof given !== 'object' || given === null || 'submit' in given) return undefined
  return 'text' in given ? (given as Statement) : undefined
}

function startMeasuring({ text, name }: Statement) {
  const startedAt = performance.now()
  // The connection runs callbacks for whoever asked last, so the request is noted now.
  const requestId = currentRequestId()
  const span = startSpan('sql', 'call')
  if (span) {
    span.updateName(`sql ${name ?? /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''}`.trim())
    span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(text) })
  }
  return (error: unknown, outcome?: Outcome) => {
    const milliseconds = performance.now() - startedAt
    statementSeconds.observe(milliseconds / 1000)
    const rows = outcome?.rowCount ?? undefined
    if (span && error) failSpan(span, error)
    if (span && rows !== undefined) span.setAttribute('db.response.returned_rows', rows)
    span?.end()
    const { SLOW_QUERY_MS } = env()
    if (SLOW_QUERY_MS > 0 && milliseconds >= SLOW_QUERY_MS)
      logSlow({ text, name, requestId, rows, milliseconds, code: (error as { code?: string } | null)?.code })
  }
}

/** An overloaded database makes every statement slow: its log must not become the next problem. */
const maxLines = 20
const per = 10_000
let windowStart = 0
let written = 0
let leftOut = 0

interface SlowStatement extends Statement {
  milliseconds: number
  rows: number | undefined
  requestId: string | undefined
  code: string | undefined
}

function logSlow({ text, name, milliseconds, rows, requestId, code }: SlowStatement) {
  slowStatements.inc()
  const at = performance.now()
  if (at - windowStart >= per) {
    if (leftOut > 0) log.warn({ statements: leftOut }, 'further slow statements were not logged')
    windowStart = at
    written = leftOut = 0
  }
  if (written >= maxLines) {
    leftOut++
    return
  }
  written++
  const statement = name ?? createHash('sha256').update(text).digest('hex').slice(0, 12)
  const line = { requestId, statement, ms: Math.round(milliseconds), rows, code, text: withoutLiterals(text) }
  log.warn(line, 'slow statement')
}

/** Quoted names, comments, texts in all their quotes, and numbers that are part of no name and no placeholder. */
const literals =
  /"(?:[^"]|"")*(?:"|$)|--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|'(?:[^']|'')*(?:'|$)|(?<![\w$."])\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi
const maxText = 2_000
const maxRemembered = 1_000
const cleanTexts = new Map<string, string>()

/**
 * The text without any value in it: values are sent as parameters, which are never read here, and constants become `?`,
 * so that nothing personal can appear even if somebody wrote it into a statement.
 */
export function withoutLiterals(text: string): string {
  const known = cleanTexts.get(text)
  if (known !== undefined) return known
  const clean = text.replace(literals, (found) => (found.startsWith('"') ? found : '?')).replace(/\s+/g, ' ')
  const short = clean.length > maxText ? `${clean.slice(0, maxText)} …` : clean.trim()
  if (cleanTexts.size >= maxRemembered) cleanTexts.clear()
  cleanTexts.set(text, short)
  return short
}
