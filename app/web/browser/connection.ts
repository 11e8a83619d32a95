/** What the page knows about its connection to the server. Counts the page requests that wait for it. */
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

/** A dialog that the reader asked for opens when the connection is back. */
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

/** A reader who has gone on typing is not moved to the page they asked for earlier until they confirm. */
export function isHeld(): boolean {
  return held
}

export function hold(value: boolean) {
  if (held === value) return
  held = value
  changed()
}
