const shortestPause = 500

const firstPause = 3_000

const longestPause = 30_000

/** The server sends something every 20 seconds; a stream silent for this long is no longer connected. */
const streamTimeout = 50_000
const types = [
  ...([
    'ready',
    'resync',
    'ended',
    'beat',
    'counts',
    'message',
    'changed',
    'read',
    'typing',
    'chats',
    'reach',
    'fraud_notice',
  ] as const),
  ...(['like', 'match', 'credits', 'payment', 'decision'] as const),
]
type SourceType = (typeof types)[number]

export interface SourceEvent {
  type: SourceType
  data: unknown
  /** The event's number; null for transient ones. */
  number: number | null
}

/** Maintains a stream to the server: reopens it when it breaks, after the last event received. */
export class LiveSource {
  #onEvent: (event: SourceEvent) => void
  #after: () => number | null
  #stream: EventSource | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  constructor({ onEvent, after }: { onEvent: (event: SourceEvent) => void; after: () => number | null }) {
    this.#onEvent = onEvent
    this.#after = after
  }

  open() {
    window.addEventListener('online', this.#openNow)
    this.#openNow()
  }

  close() {
    window.removeEventListener('online', this.#openNow)
    this.#drop()
  }

  #openNow = () => {
    this.#drop()
    const after = this.#after()
    const stream = new EventSource(`/api/events.php${after === null ? '' : `?after=${after}`}`)
    for (const type of types)
      stream.addEventListener(type, ({ data, lastEventId }) => {
        this.#failures = 0
        this.#openLater(streamTimeout)
        const number = hasNumber(type) ? Number(lastEventId) : null
        this.#onEvent({ type, data: JSON.parse(data), number })
      })
    // A browser on its own would reconnect at once, and never again after a refusal.
    stream.onerror = () => this.#openLater(reconnectDelay(this.#failures++), stream)
    this.#stream = stream
    this.#openLater(streamTimeout)
  }

  #openLater(pause: number, broken?: EventSource) {
    broken?.close()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#openNow, pause)
  }

  #drop() {
    clearTimeout(this.#timer)
    this.#stream?.close()
    this.#stream = undefined
  }
}

function hasNumber(type: SourceType) {
  return type !== 'beat' && type !== 'counts' && type !== 'typing' && type !== 'ended'
}

/**
 * How many milliseconds to wait before reopening the stream, more with each failure. Randomised, so that clients
 * dropped by one server do not all reach the next at once.
 */
export function reconnectDelay(failures: number, chance = Math.random()): number {
  return shortestPause + chance * Math.min(longestPause, firstPause * 2 ** failures)
}
