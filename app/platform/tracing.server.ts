import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from '@opentelemetry/api'
import { env } from './env.server.ts'
import type { Tracer } from './opentelemetry.server.ts'

/** What runs now: a request or a job, and the innermost open span of its trace. */
interface Scope {
  requestId?: string
  span?: Span
}

const scopes = new AsyncLocalStorage<Scope>()

/** Undefined unless a collector is set: OpenTelemetry is then never loaded. */
let tracer: Tracer | undefined
let users = 0

/** Every part that runs calls this once, and later `stopTracing`. */
export async function startTracing() {
  users++
  if (!env().OTEL_EXPORTER_OTLP_ENDPOINT) return
  const { createTracer } = await import('./opentelemetry.server.ts')
  tracer ??= createTracer(env(), (work) => scopes.exit(work))
}

export async function stopTracing() {
  if (--users > 0) return
  const stopping = tracer
  tracer = undefined
  await stopping?.stop()
}

interface Work {
  name: string
  attributes?: Attributes
}

interface TracedWork extends Work {
  kind: 'request' | 'job'
  requestId?: string
  /** The span of another program or of the request that enqueued the job: `00-TRACE-SPAN-FLAGS`. */
  traceparent?: string
}

/** Begins a trace, or continues that of the parent. */
export async function traceFrom<T>(
  { kind, name, requestId, traceparent, attributes }: TracedWork,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const span = tracer?.start(name, { kind, attributes, parent: traceparent })
  const scope: Scope = { requestId, span }
  try {
    return await scopes.run(scope, work, span)
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span?.end()
    // Timers that the work has started keep the scope.
    scope.requestId = undefined
  }
}

/** A step of the current trace; without one only the work is done. */
export async function traceStep<T>({ name, attributes }: Work, work: () => T | Promise<T>): Promise<T> {
  const span = startSpan(name, 'step', attributes)
  if (!span) return work()
  try {
    return await scopes.run({ ...scopes.getStore(), span }, work)
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** A span that its caller ends; undefined outside a trace that is recorded. */
export function startSpan(name: string, kind: 'call' | 'step', attributes?: Attributes): Span | undefined {
  const parent = scopes.getStore()?.span
  return parent?.isRecording() ? tracer?.start(name, { kind, attributes, parent }) : undefined
}

/** Only the kind of the error: its text may quote what people wrote. */
export function failSpan(span: Span | undefined, error: unknown) {
  if (!span) return
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
  span.setStatus({ code: 2 })
}

export function currentRequestId(): string | undefined {
  return scopes.getStore()?.requestId
}

/** For a job: the current span as `00-TRACE-SPAN-FLAGS`. */
export function currentTraceparent(): string | undefined {
  const span = scopes.getStore()?.span
  if (!span?.isRecording()) return undefined
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
