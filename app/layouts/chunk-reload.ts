import { keepTyped } from './typed-early.ts'

declare global {
  interface Window {
    /** Called by React Router's loader of route modules too: see docs/decisions/003. */
    reloadOnceAMinute?: () => boolean
    /** The module, if all that was missing was the connection. */
    loadAfterOutage?: (address: string) => Promise<object | undefined>
  }
}

const key = 'chunk-reload'
const guard = 60_000
/** What was asked for without a connection may be given up a little after it has come back. */
const afterglow = 10_000
const betweenLooks = 2000
/** Whoever is still here then has not left: it was a download, or they chose to stay. */
const leavingTakes = 10_000

let outages = 0
let backAt = Number.NEGATIVE_INFINITY
let leftAt = Number.NEGATIVE_INFINITY
let isHidden = false
let hasMissed = false

/** After a new release, files of the old one are gone. The page reloads once, at most once in 60 s. */
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
    // Back from another page, without what that page broke off.
    if (hasMissed) window.reloadOnceAMinute?.()
    hasMissed = false
  })
  window.addEventListener('online', () => {
    backAt = Date.now()
  })
  // Without a connection a reload would only lose what is on the screen.
  window.reloadOnceAMinute = () =>
    navigator.onLine && Date.now() - backAt >= afterglow && reloadUnlessJustDone()
  window.loadAfterOutage = async (address) => {
    const wasLeaving = isLeaving()
    while (isLeaving()) await new Promise((done) => setTimeout(done, betweenLooks))
    if (!wasLeaving && !(await window.untilReachable?.())) return
    // Under another address, because browsers remember that the first one failed.
    return import(/* @vite-ignore */ `${address}?again=${++outages}`).catch(() => undefined)
  }
  // Vite announces every other module that it could not load.
  window.addEventListener('vite:preloadError', reloadIfServed)
}

function reloadUnlessJustDone(): boolean {
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < guard) return false
  sessionStorage.setItem(key, String(Date.now()))
  window.location.reload()
  return true
}

/** A browser breaks off what the page was loading as soon as another one is asked for; Firefox calls that a failure. */
function isLeaving(): boolean {
  return isHidden || Date.now() - leftAt < leavingTakes
}

/** A connection that has only just gone is not known as gone yet. */
async function reloadIfServed() {
  if (isLeaving()) {
    hasMissed = true
    return
  }
  if (await isServed()) window.reloadOnceAMinute?.()
}

const isServed = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/**
 * For a page that cannot come to life, because the connection went before its last script had come: it is loaded anew as
 * soon as the server answers. What was typed is there again; a form that left now would end on the browser's error page.
 */
export function reloadWhenServed() {
  document.addEventListener('submit', (event) => event.preventDefault())
  const look = async () => {
    keepTyped()
    if (isLeaving() || !(await isServed()) || isLeaving() || !reloadUnlessJustDone())
      setTimeout(look, betweenLooks)
  }
  void look()
}
