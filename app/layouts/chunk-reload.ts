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

let outages = 0
let backAt = Number.NEGATIVE_INFINITY

/** After a new release, files of the old one are gone. The page reloads once, at most once in 60 s. */
export function reloadOnChunkFailure() {
  window.addEventListener('online', () => {
    backAt = Date.now()
  })
  // Without a connection a reload would only lose what is on the screen.
  window.reloadOnceAMinute = () =>
    navigator.onLine && Date.now() - backAt >= afterglow && reloadUnlessJustDone()
  window.loadAfterOutage = async (address) => {
    if (!(await window.untilReachable?.())) return
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

/** A connection that has only just gone is not known as gone yet. */
async function reloadIfServed() {
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
    if (!(await isServed()) || !reloadUnlessJustDone()) setTimeout(look, betweenLooks)
  }
  void look()
}
