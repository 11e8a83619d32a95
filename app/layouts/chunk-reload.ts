import { saveEarlyInput } from './early-input.ts'

declare global {
  interface Window {
    /** Also called by React Router's loader of route modules: see docs/decisions/003. */
    reloadOnceAMinute?: () => boolean
    /** Resolves to the module if only the connection was missing. */
    loadAfterOutage?: (address: string) => Promise<object | undefined>
  }
}

const key = 'chunk-reload'
const reloadInterval = 60_000
/** A request made without a connection may fail a little after it has come back. */
const reconnectGrace = 10_000
const pollInterval = 2000
/** After this time the reader has not left: it was a download, or they chose to stay. */
const leavingTimeout = 10_000

let outages = 0
let reconnectedAt = Number.NEGATIVE_INFINITY
let leftAt = Number.NEGATIVE_INFINITY
let isHidden = false
let hasMissedModules = false

/** After a new release, files of the old one are gone. Reloads the page, at most once in 60 s. */
export function reloadOnChunkFailure() {
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
  window.addEventListener('pagehide', () => {
    isHidden = true
  })
  window.addEventListener('pageshow', () => {
    leftAt = Number.NEGATIVE_INFINITY
    isHidden = false
    // The reader has come back from another page. That navigation cancelled the loading of some modules.
    if (hasMissedModules) window.reloadOnceAMinute?.()
    hasMissedModules = false
  })
  window.addEventListener('online', () => {
    reconnectedAt = Date.now()
  })
  // Without a connection a reload would only lose what is on the screen.
  window.reloadOnceAMinute = () =>
    navigator.onLine && Date.now() - reconnectedAt >= reconnectGrace && reloadUnlessJustDone()
  window.loadAfterOutage = async (address) => {
    const wasLeaving = isLeaving()
    while (isLeaving()) await new Promise((done) => setTimeout(done, pollInterval))
    if (!wasLeaving && !(await window.untilReachable?.())) return
    // Uses another address, because browsers remember that the first one failed.
    return import(/* @vite-ignore */ `${address}?again=${++outages}`).catch(() => undefined)
  }
  // Vite emits this event for every other module that it could not load.
  window.addEventListener('vite:preloadError', reloadIfReachable)
}

function reloadUnlessJustDone(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < reloadInterval) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}

/** A navigation cancels what the page was loading; Firefox reports that as a failure. */
function isLeaving(): boolean {
  return isHidden || Date.now() - leftAt < leavingTimeout
}

/** The browser may not know yet that the connection has just gone. */
async function reloadIfReachable() {
  if (isLeaving()) {
    hasMissedModules = true
    return
  }
  if (await isServerReachable()) window.reloadOnceAMinute?.()
}

const isServerReachable = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * For a page that cannot hydrate because the connection went before its last script came: reloads it as soon as the
 * server answers. Typed text is restored; a form submitted now would end on the browser's error page.
 */
export function reloadWhenReachable() {
  document.addEventListener('submit', (event) => event.preventDefault())
  const look = async () => {
    saveEarlyInput()
    if (isLeaving() || !(await isServerReachable()) || isLeaving() || !reloadUnlessJustDone())
      setTimeout(look, pollInterval)
  }
  void look()
}
