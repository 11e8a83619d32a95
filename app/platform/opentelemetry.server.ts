import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Env } from './env.server.ts'
import { log } from './log.server.ts'

const kinds = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  call: SpanKind.CLIENT,
  step: SpanKind.INTERNAL,
}

interface SpanStart {
  kind: keyof typeof kinds
  attributes?: Attributes
  parent?: Span | string
}

export interface Tracer {
  start(name: string, span: SpanStart): Span
  stop(): Promise<void>
}

/** A stop waits this long for the last spans: they are worth less than a quick restart. */
const stopTimeout = 2_000

/**
 * Spans wait in a queue of 2,048 and are dropped beyond that, so that a slow collector costs neither time nor memory.
 * Only this file loads OpenTelemetry, and only where a collector is set.
 */
export function createTracer(
  { OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }: Env,
  outsideTraces: (work: () => void) => void,
): Tracer {
  const named = resourceFromAttributes({ 'service.name': 'second-spring' })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: quietExporter(new OTLPTraceExporter(), outsideTraces) }),
    ],
  })
  const tracer = provider.getTracer('second-spring')
  return {
    start: (name, { kind, attributes, parent }) =>
      tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent)),
    async stop() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((done) => {
        timer = setTimeout(done, stopTimeout)
      })
      await Promise.race([provider.shutdown().catch(() => {}), late])
      clearTimeout(timer)
    },
  }
}

function samplerOf(name: Env['OTEL_TRACES_SAMPLER'], share: number): Sampler {
  const parentBased = name.startsWith('parentbased_')
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(share),
  }
  const root = roots[name.replace('parentbased_', '') as keyof typeof roots]()
  return parentBased ? new ParentBasedSampler({ root }) : root
}

/** Logs an outage of the collector once, and again only after it has worked. Sending traces is itself in no trace. */
function quietExporter(exporter: SpanExporter, outsideTraces: (work: () => void) => void): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      outsideTraces(() =>
        exporter.export(spans, (result) => {
          if (result.code !== 0 && !isAway)
            log.warn({ error: result.error }, 'the collector of traces does not take them: they are lost')
          isAway = result.code !== 0
          done(result)
        }),
      ),
    shutdown: () => exporter.shutdown(),
  }
}

function contextOf(parent: Span | string | undefined): Context {
  if (typeof parent === 'object') return trace.setSpan(ROOT_CONTEXT, parent)
  const remote = parseTraceparent(parent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
}

/** By the recommendation of the W3C: an id of zeros is none. */
function parseTraceparent(text = ''): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/.exec(text) ?? []
  return traceId ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true } : undefined
}
