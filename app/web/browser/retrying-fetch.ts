import { changeWaitingCount, isNavigationPaused, onConnectionChange } from './connection.ts'

declare global {
  interface Window {
    /**
     * Waits until the server answers; resolves to whether it had to wait. Defined once the reader has touched the page.
     */
    untilReachable?: (signal?: AbortSignal) => Promise<boolean>
  }
}

const firstPause = 1_000
const longestPause = 15_000

type Fetch = typeof window.fetch

/**
 * Loads a page requested while the server is unreachable as soon as possible: the navigation stays pending, and the
 * previous page stays on screen. React Router 8.4 has no hook that repeats a request (docs/decisions/003 lists those
 * examined), so its requests are recognised by their addresses; all others pass through.
 */
export function retryPageRequests() {
  const ask = window.fetch.bind(window)
  const forPages = withRetries(ask)
  window.untilReachable = untilReachable
  window.fetch = (input, init) => (isPageRequest(input, init) ? forPages(input, init) : ask(input, init))
}

/** Prefetching of routes passes no signal, and nobody waits for it. */
function isPageRequest(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if (input instanceof Request || !init?.signal) return false
  const { origin, pathname } = new URL(input, window.location.href)
  return origin === window.location.origin && (pathname.endsWith('.data') || pathname === '/__manifest')
}

/** Retries until there is an answer. A write is sent again only if it cannot have been sent before. */
export function withRetries(ask: Fetch): Fetch {
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
            while (isWaiting && isNavigationPaused()) await nextChange(signal)
            return response
          }
        } catch (failure) {
          if (signal?.aborted || (!reads && wasOnline)) throw failure
        }
        if (!isWaiting) changeWaitingCount(1)
        isWaiting = true
        await untilOnlineOrTimeout(pause, signal)
      }
    } finally {
      if (isWaiting) changeWaitingCount(-1)
    }
  }
}

async function untilReachable(signal?: AbortSignal): Promise<boolean> {
  let attempts = 0
  await withRetries((input, init) => {
    attempts++
    return window.fetch(input, init)
  })('/healthz', { cache: 'no-store', signal })
  return attempts > 1
}

/** A proxy answers with these while the server starts; our own pages explain themselves. */
function isRestarting({ status, headers }: Response) {
  return [502, 503, 504].includes(status) && !headers.has('X-Remix-Response')
}

/** Until the device is online again, but no longer than the pause: a server may be away while the device is online. */
function untilOnlineOrTimeout(pause: number, signal: AbortSignal | null | undefined) {
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
    const abort = () => {
      end()
      reject(signal?.reason)
    }
    const end = begin(() => {
      end()
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}
