/**
 * A separate small module, because every member page reads it: whether this browser could receive push messages and
 * does not.
 */
let offered = false

export function setPushOffered(now: boolean) {
  offered = now
}

/** False until the page after the one that found out: a late banner would shift the layout. */
export function isPushOffered(): boolean {
  return offered
}
