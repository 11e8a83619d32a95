import { countWaiting, isHeld, onConnectionChange } from './connection.ts'

declare global {
  interface Window {
    /** Waits until the server answers; says whether that was needed. There once someone has touched the page. */
    untilReachable?: (signal?: AbortSignal) => Promise<boolean>
  }
}

const firstPause = 1_000
const longestPause = 15_000

type Fetch = typeof window.fetch

/**
 * A page that is asked for while the server cannot be reached comes as soon as it can: the move to it stays under way,
 * and the page before it stays on the screen. React Router has no setting for how it asks, so its requests are known by
 * their addresses; all others go their way.
 */
export function askForPagesPatiently() {
  const ask = window.fetch.bind(window)
  const forPages = patient(ask)
  window.untilReachable = untilReachable
  window.fetch = (input, init) => (isForPages(input, init) ? forPages(input, init) : ask(input, init))
}

/** Looking ahead at where links lead has no signal, and nobody waits for it. */
function isForPages(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || !init?.signal) return false
  const { origin, pathname } = new URL(input, window.location.href)
  return origin === window.location.origin && (pathname.endsWith('.data') || pathname === '/__manifest')
}

/** Tries until there is an answer. What changes something is sent again only if it cannot have been sent before. */
export function patient(ask: Fetch): Fetch {
  return async (input, init = {}) => {
    const { signal } = init
    const reads = (init.method ?? 'GET') === 'GET'
    let isWaiting = false
    try {
      for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
        const wasOnline = navigator.onLine
        try {
          const response = await ask(input, init)
          if (!reads || !isRestarting(response)) {
            while (isWaiting && isHeld()) await nextChange(signal)
            return response
          }
        } catch (failure) {
          if (signal?.aborted || (!reads && wasOnline)) throw failure
        }
        if (!isWaiting) countWaiting(1)
        isWaiting = true
        await connectionOr(pause, signal)
      }
    } finally {
      if (isWaiting) countWaiting(-1)
    }
  }
}

async function untilReachable(signal?: AbortSignal): Promise<boolean> {
  let tries = 0
  await patient((input, init) => {
    tries++
    return window.fetch(input, init)
  })('/healthz', { cache: 'no-store', signal })
  return tries > 1
}

/** What stands in front of a server says so while it starts; our own pages explain themselves. */
function isRestarting({ status, headers }: Response) {
  return [502, 503, 504].includes(status) && !headers.has('X-Remix-Response')
}

/** Until the device is online again, but no longer than the pause: a server may be away while the device is online. */
function connectionOr(pause: number, signal: AbortSignal | null | undefined) {
  return wait(signal, (done) => {
    const timer = setTimeout(done, pause)
    window.addEventListener('online', done)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
    }
  })
}

function nextChange(signal: AbortSignal | null | undefined) {
  return wait(signal, (done) => onConnectionChange(done))
}

function wait(signal: AbortSignal | null | undefined, begin: (done: () => void) => () => void) {
  return new Promise<void>((resolve, reject) => {
    const giveUp = () => {
      end()
      reject(signal?.reason)
    }
    const end = begin(() => {
      end()
      signal?.removeEventListener('abort', giveUp)
      resolve()
    })
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
  })
}
