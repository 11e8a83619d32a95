import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Span } from '@opentelemetry/api'
import { Histogram } from 'prom-client'
import { metrics } from './metrics.server.ts'
import { failSpan, startSpan } from './tracing.server.ts'

const callSeconds = new Histogram({
  name: 'outgoing_call_seconds',
  help: 'Time until another service answered, by its host; the status is 0 where it did not answer',
  labelNames: ['host', 'status'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
})

/** Push services and networks have many hosts; beyond so many they count as one. */
const maxHosts = 50
const hosts = new Set<string>()

interface OpenCall {
  host: string
  startedAt: number
  span: Span | undefined
}

const openCalls = new WeakMap<object, OpenCall>()

function begin(request: object, method: string, host: string) {
  const span = startSpan(`${method} ${host}`, 'call', {
    'http.request.method': method,
    'server.address': host,
  })
  openCalls.set(request, { host, startedAt: performance.now(), span })
}

function end(request: object, status: number, error?: unknown) {
  const call = openCalls.get(request)
  if (!call) return
  openCalls.delete(request)
  const { host, startedAt, span } = call
  if (hosts.size < maxHosts) hosts.add(host)
  const label = hosts.has(host) ? host : 'other'
  callSeconds.observe({ host: label, status }, (performance.now() - startedAt) / 1000)
  if (status > 0) span?.setAttribute('http.response.status_code', status)
  if (error) failSpan(span, error)
  span?.end()
}

interface FetchRequest {
  origin: string | URL
  method: string
}

/**
 * Every call to another service over HTTP, whichever library makes it: Node announces them. Only method, host and status
 * are read, because addresses, headers and bodies hold keys and what people wrote.
 */
subscribe('undici:request:create', (message) => {
  const { request } = message as { request: FetchRequest }
  begin(request, request.method, new URL(request.origin).hostname)
})
subscribe('undici:request:headers', (message) => {
  const { request, response } = message as { request: FetchRequest; response: { statusCode: number } }
  end(request, response.statusCode)
})
subscribe('undici:request:error', (message) => {
  const { request, error } = message as { request: FetchRequest; error: unknown }
  end(request, 0, error)
})
subscribe('http.client.request.created', (message) => {
  const { request } = message as { request: ClientRequest }
  begin(request, request.method, request.host)
})
subscribe('http.client.response.finish', (message) => {
  const { request, response } = message as { request: ClientRequest; response: IncomingMessage }
  end(request, response.statusCode ?? 0)
})
subscribe('http.client.request.error', (message) => {
  const { request, error } = message as { request: ClientRequest; error: unknown }
  end(request, 0, error)
})
