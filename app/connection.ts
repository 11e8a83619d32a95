/** What the page has found out about the way to the server. Requests for pages that wait for it are counted. */
let waiting = 0
let held = false
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

/** Someone who has gone on typing here is not taken elsewhere, however long ago they asked for it, until they say so. */
export function isHeld(): boolean {
  return held
}

export function hold(value: boolean) {
  if (held === value) return
  held = value
  changed()
}
