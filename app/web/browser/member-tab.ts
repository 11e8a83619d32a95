import { ownerGoneEvent } from './device-owner.ts'
import { leftByChoice, sessionChannel } from './logged-out-event.ts'

/** What a tab keeps of whoever is logged in, and where its account stands in it. */
const owned = {
  'search-lists': /"viewerId":"([^"]*)"/g,
  'debit-draft': /"account":"([^"]*)"/g,
  'second-spring:profile-drafts': /^\{"id":"([^"]*)"/g,
}

/**
 * The end of a session takes with it whom the member looked for and what is theirs alone. What they typed into their
 * profile waits for their next login here, and an order that was begun is still the same one.
 */
const withTheSession = ['search-lists', 'debit-draft', 'match-finder', 'unsent-message']

let isWatching = false

/** A tab of a member: what another account has left here goes, and what this one leaves goes with its session. */
export function keepTabOf(account: string) {
  for (const [name, whose] of Object.entries(owned)) {
    const kept = read(name) ?? ''
    if ([...kept.matchAll(whose)].some(([, found]) => found !== account)) remove([name])
  }
  if (isWatching) return
  isWatching = true
  // For the life of the document: the member's own parts of the page go before it is said that they are gone.
  window.addEventListener(ownerGoneEvent, () => remove(withTheSession))
}

/** Whoever logs out here leaves nothing at all, and nothing that waits for them in the other tabs. */
export function clearTab() {
  const channel = new BroadcastChannel(sessionChannel)
  channel.postMessage(leftByChoice)
  channel.close()
  try {
    sessionStorage.clear()
  } catch {
    // There is no storage, so there is nothing to forget.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function remove(names: readonly string[]) {
  try {
    for (const name of names) sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
}
