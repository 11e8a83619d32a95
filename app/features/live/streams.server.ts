import type { ServerResponse } from 'node:http'
import { Gauge } from 'prom-client'
import { onEvent } from '#app/platform/bus.server.ts'
import { env } from '#app/platform/env.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { LiveEvent } from './live-events.db.server.ts'
import { type LiveMessage, memberTopic, type NewEvents } from './publish-events.server.ts'

/** A browser needs one for all its tabs; older browsers need one for each. */
const maxPerMember = 6
const maxPerAddress = 60
const retryAfter = 30
/** A client with this many pending bytes is not reading. */
const maxBufferedBytes = 1024 * 1024

export interface Reader {
  viewer: Viewer
  site: Site
}

/** An event for a page, with the number of the published event that caused it. */
export interface PresentedEvent {
  number: number
  type: string
  data: object
}

/** Turns published events into what their reader may see now, in the same order, with the counts at that time. */
export type PresentEvents = (
  reader: Reader,
  events: readonly { number: number; event: LiveEvent }[],
) => Promise<{ counts: object; news: readonly PresentedEvent[] }>

/** Written directly by Node: a web stream in between would double the cost of an idle stream. */
export interface Stream {
  response: ServerResponse
  /** The session that authorised the stream. */
  session: string
  address: string
  /** The last event sent to it; null until the first read. */
  position: number | null
}

/** The streams of one member in this process: their events are read and prepared once. */
export interface Audience {
  memberId: string
  reader: Reader
  present: PresentEvents
  streams: Set<Stream>
  isReading: boolean
  /** More events arrived while it was reading. */
  hasMore: boolean
  /** Events received from the bus and not passed on yet, in order of arrival. */
  received: NewEvents[]
  unsubscribe: () => void
}

export const audiences = new Map<string, Audience>()
const byAddress = new Map<string, number>()
let closing = false

/** Refuses before anything is sent. A browser whose connection broke unnoticed replaces its own stream instead. */
export function refuseTooMany(viewer: Viewer, address: string, session: string) {
  if (closing) throw new Refusal('unavailable')
  const key = limitKey(address)
  const streams = audiences.get(viewer.id)?.streams
  const isFull = streams !== undefined && streams.size >= maxPerMember && !oldestOfSession(streams, session)
  const isCrowded = env().RATE_LIMITS && (byAddress.get(key) ?? 0) >= maxPerAddress
  if (isFull || isCrowded) throw new Refusal('too_many_requests', { retry_after: retryAfter })
}

export function addStream(
  stream: Stream,
  {
    reader,
    present,
    onMessage,
  }: {
    reader: Reader
    present: PresentEvents
    onMessage: (audience: Audience, message: LiveMessage) => void
  },
): Audience {
  const audience = audiences.get(reader.viewer.id) ?? createAudience(reader, present, onMessage)
  const replaced = audience.streams.size >= maxPerMember && oldestOfSession(audience.streams, stream.session)
  if (replaced) endStream(replaced)
  // The newest reader has the latest data about the member.
  audience.reader = reader
  audience.streams.add(stream)
  count(stream, 1)
  stream.response.once('close', () => removeStream(audience, stream))
  return audience
}

function createAudience(
  reader: Reader,
  present: PresentEvents,
  onMessage: (audience: Audience, message: LiveMessage) => void,
): Audience {
  const memberId = reader.viewer.id
  const audience: Audience = {
    memberId,
    reader,
    present,
    streams: new Set(),
    isReading: false,
    hasMore: false,
    received: [],
    unsubscribe: onEvent<LiveMessage>(memberTopic(memberId), (message) => onMessage(audience, message)),
  }
  audiences.set(memberId, audience)
  return audience
}

function removeStream(audience: Audience, stream: Stream) {
  if (!audience.streams.delete(stream)) return
  count(stream, -1)
  if (audience.streams.size > 0) return
  audience.unsubscribe()
  audiences.delete(audience.memberId)
}

function count({ address }: Stream, change: 1 | -1) {
  const key = limitKey(address)
  const streams = (byAddress.get(key) ?? 0) + change
  if (streams > 0) byAddress.set(key, streams)
  else byAddress.delete(key)
}

function oldestOfSession(streams: Set<Stream>, session: string) {
  for (const stream of streams) if (stream.session === session) return stream
}

/** Cuts off a client that does not read; it gets what it missed when it reconnects. */
export function write({ response }: Stream, text: string) {
  if (response.writableLength > maxBufferedBytes) response.destroy()
  else response.write(text)
}

export function endStream({ response }: Stream, lastText?: string) {
  response.end(lastText)
}

export function* everyStream(): Generator<Stream> {
  for (const { streams } of audiences.values()) yield* streams
}

new Gauge({
  name: 'live_streams',
  help: 'Open pages that receive live events',
  registers: [metrics],
  collect() {
    let open = 0
    for (const { streams } of audiences.values()) open += streams.size
    this.set(open)
  },
})

/** On shutdown: the pages reconnect to another process. */
export function closeStreams() {
  closing = true
  for (const stream of [...everyStream()]) endStream(stream)
}
