import { loggedOutByChoice, sessionChannel } from './logged-out-event.ts'
import { ownerGoneEvent } from './offline/device-owner.ts'

/** What a tab stores for the member who is logged in, and where each value names its account. */
const accountKeys = {
  'search-lists': /"viewerId":"([^"]*)"/g,
  'debit-draft': /"account":"([^"]*)"/g,
  'second-spring:profile-drafts': /^\{"id":"([^"]*)"/g,
}

/**
 * The end of a session removes the member's searches and private data. Profile drafts wait for the member's next login
 * here, and a started order stays the same one.
 */
const sessionKeys = ['search-lists', 'debit-draft', 'match-finder', 'unsent-message']

let isWatching = false

/** For a member's tab: removes what another account left here, and removes this one's data when its session ends. */
export function bindTabToAccount(account: string) {
  for (const [name, whose] of Object.entries(accountKeys)) {
    const kept = read(name) ?? ''
    if ([...kept.matchAll(whose)].some(([, found]) => found !== account)) remove([name])
  }
  if (isWatching) return
  isWatching = true
  // Never removed: the member's parts of the page unmount before the event fires.
  window.addEventListener(ownerGoneEvent, () => remove(sessionKeys))
}

/** A logout here clears everything, including the data that waits for the member in the other tabs. */
export function clearTab() {
  const channel = new BroadcastChannel(sessionChannel)
  channel.postMessage(loggedOutByChoice)
  channel.close()
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to delete.
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
