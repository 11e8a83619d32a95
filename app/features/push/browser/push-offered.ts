/** Small, because it is read beside every page of a member: whether this browser could take push messages and does not. */
let offered = false

export function setPushOffered(now: boolean) {
  offered = now
}

/** False until the page after the one that found out: a banner that comes later would move the page. */
export function isPushOffered(): boolean {
  return offered
}
