import type { ServerResponse } from 'node:http'
import { onNews } from '#app/platform/bus.server.ts'
import { env } from '#app/platform/env.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { LiveEvent } from './live-event.ts'
import { type LiveHint, type LiveNews, memberTopic } from './live-events.server.ts'

/** A browser has one for all its tabs; older ones have one for each. */
const mostOfMember = 6
const mostOfAddress = 60
const retryAfter = 30
/** Whoever has let so many bytes pile up is not reading. */
const mostWaiting = 1024 * 1024

export interface Reader {
  viewer: Viewer
  site: Site
}

/** Something for a page, known by the number of the event that caused it. */
export interface News {
  number: number
  type: string
  data: object
}

/** What a reader gets of what they are told, as they may see it now, in the same order; and what there is to count then. */
export type Present = (
  reader: Reader,
  events: readonly { number: number; event: LiveEvent }[],
) => Promise<{ counts: object; news: readonly News[] }>

/** Written by Node itself: a web stream in between would double what an idle one takes. */
export interface Stream {
  response: ServerResponse
  /** By which session the member is in. */
  session: string
  address: string
  /** The last event that it has got; null until the first look. */
  position: number | null
}

/** The streams of one member in this process: what they get is read and prepared once. */
export interface Audience {
  memberId: string
  reader: Reader
  present: Present
  streams: Set<Stream>
  reading: boolean
  /** There was more to see while it was reading. */
  again: boolean
  /** What was heard and is not passed on yet, in the order of its coming. */
  heard: LiveNews[]
  stopHearing: () => void
}

export const audiences = new Map<string, Audience>()
const byAddress = new Map<string, number>()
let closing = false

/** Before anything is sent. A browser whose connection broke unnoticed replaces its own; it is not kept out by it. */
export function refuseTooMany(viewer: Viewer, address: string, session: string) {
  if (closing) throw new Refusal('unavailable')
  const key = limitKey(address)
  const streams = audiences.get(viewer.id)?.streams
  const isFull = streams !== undefined && streams.size >= mostOfMember && !oldestOf(streams, session)
  const isCrowded = env().RATE_LIMITS && (byAddress.get(key) ?? 0) >= mostOfAddress
  if (isFull || isCrowded) throw new Refusal('too_many_requests', { retry_after: retryAfter })
}

export function addStream(
  stream: Stream,
  {
    reader,
    present,
    hear,
  }: { reader: Reader; present: Present; hear: (audience: Audience, hint: LiveHint) => void },
): Audience {
  const audience = audiences.get(reader.viewer.id) ?? gather(reader, present, hear)
  const replaced = audience.streams.size >= mostOfMember && oldestOf(audience.streams, stream.session)
  if (replaced) endStream(replaced)
  // The newest knows the member best.
  audience.reader = reader
  audience.streams.add(stream)
  count(stream, 1)
  stream.response.once('close', () => leave(audience, stream))
  return audience
}

function gather(
  reader: Reader,
  present: Present,
  hear: (audience: Audience, hint: LiveHint) => void,
): Audience {
  const memberId = reader.viewer.id
  const audience: Audience = {
    ...{ memberId, reader, present, streams: new Set(), reading: false, again: false, heard: [] },
    stopHearing: onNews<LiveHint>(memberTopic(memberId), (hint) => hear(audience, hint)),
  }
  audiences.set(memberId, audience)
  return audience
}

function leave(audience: Audience, stream: Stream) {
  if (!audience.streams.delete(stream)) return
  count(stream, -1)
  if (audience.streams.size > 0) return
  audience.stopHearing()
  audiences.delete(audience.memberId)
}

function count({ address }: Stream, change: 1 | -1) {
  const key = limitKey(address)
  const streams = (byAddress.get(key) ?? 0) + change
  if (streams > 0) byAddress.set(key, streams)
  else byAddress.delete(key)
}

function oldestOf(streams: Set<Stream>, session: string) {
  for (const stream of streams) if (stream.session === session) return stream
}

/** Whoever does not read is cut off, and gets what it missed when it comes back. */
export function write({ response }: Stream, text: string) {
  if (response.writableLength > mostWaiting) response.destroy()
  else response.write(text)
}

export function endStream({ response }: Stream, lastWords?: string) {
  response.end(lastWords)
}

export function* everyStream(): Generator<Stream> {
  for (const { streams } of audiences.values()) yield* streams
}

/** The process ends: its pages go on elsewhere. */
export function closeStreams() {
  closing = true
  for (const stream of [...everyStream()]) endStream(stream)
}
