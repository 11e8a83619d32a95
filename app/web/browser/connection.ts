/** What the page has found out about the way to the server. Requests for pages that wait for it are counted. */
let waiting = 0
let held = false
let awaitedDialogs = 0
const listeners = new Set<() => void>()

function changed() {
  for (const listener of listeners) listener()
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isServerAway(): boolean {
  return waiting > 0
}

export function countWaiting(change: 1 | -1) {
  waiting += change
  changed()
}

/** A dialog that was asked for opens when the connection is back. */
export function isDialogAwaited(): boolean {
  return awaitedDialogs > 0
}

export async function awaitConnectionForDialog(signal: AbortSignal) {
  awaitedDialogs++
  changed()
  try {
    if (window.untilReachable) await window.untilReachable(signal)
    else await nextOnline(signal)
    signal.throwIfAborted()
  } finally {
    awaitedDialogs--
    changed()
  }
}

function nextOnline(signal: AbortSignal) {
  return new Promise((done) => {
    window.addEventListener('online', done, { once: true, signal })
    signal.addEventListener('abort', done, { once: true })
  })
}

/** Someone who has gone on typing here is not taken elsewhere, however long ago they asked for it, until they say so. */
export function isHeld(): boolean {
  return held
}

export function hold(value: boolean) {
  if (held === value) return
  held = value
  changed()
}
