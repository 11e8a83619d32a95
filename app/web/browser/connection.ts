import { useSyncExternalStore } from 'react'

/** What the page knows about its connection to the server. Counts the page requests that wait for it. */
let waiting = 0
let isPaused = false
let pendingDialogs = 0
const listeners = new Set<() => void>()

function notifyListeners() {
  for (const listener of listeners) listener()
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isServerUnreachable(): boolean {
  return waiting > 0
}

export function changeWaitingCount(change: 1 | -1) {
  waiting += change
  notifyListeners()
}

/** A dialog that the reader asked for opens when the connection is back. */
export function isDialogPending(): boolean {
  return pendingDialogs > 0
}

export async function awaitConnectionForDialog(signal: AbortSignal) {
  pendingDialogs++
  notifyListeners()
  try {
    if (window.untilReachable) await window.untilReachable(signal)
    else await nextOnline(signal)
    signal.throwIfAborted()
  } finally {
    pendingDialogs--
    notifyListeners()
  }
}

function nextOnline(signal: AbortSignal) {
  return new Promise((done) => {
    window.addEventListener('online', done, { once: true, signal })
    signal.addEventListener('abort', done, { once: true })
  })
}

/** A reader who has gone on typing is not moved to the page they asked for earlier until they confirm. */
export function isNavigationPaused(): boolean {
  return isPaused
}

export function setNavigationPaused(value: boolean) {
  if (isPaused === value) return
  isPaused = value
  notifyListeners()
}

function listen(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** False only if the device itself reports that it is offline. */
export function useOnline() {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
}
