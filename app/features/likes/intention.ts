import { withoutTracking } from '#app/web/page/without-tracking.ts'

/** What a visitor pressed that needs membership; remembered in the tab until they are back on that page. */
export interface Intention {
  kind: 'like' | 'message' | 'gift' | 'photos'
  profile: { id: string; name: string }
  /** The photo that was pressed. */
  photo?: string
  /** Path and query of the page to come back to. */
  path: string
}

const key = 'intention'
/** After an hour visitors no longer remember what they were about to press. */
const keptFor = 3_600_000

export function rememberIntention(intention: Intention) {
  try {
    const path = withoutTracking(intention.path)
    sessionStorage.setItem(key, JSON.stringify({ ...intention, path, at: Date.now() }))
  } catch {
    // Without storage the visitor still returns to the page and can press again.
  }
}

/** Returns the intention for this page once: `takeIntention(['message'], '/members/018c…')`. */
export function takeIntention(kinds: readonly Intention['kind'][], path: string): Intention | null {
  const kept = readIntention()
  if (!kept) return null
  if (kept.at + keptFor < Date.now()) return forget()
  if (!kinds.includes(kept.kind) || pathOf(kept.path) !== pathOf(path)) return null
  forget()
  return kept
}

function forget() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
  return null
}

function readIntention(): (Intention & { at: number }) | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isIntention(kept) ? kept : null
  } catch {
    return null
  }
}

function isIntention(kept: unknown): kept is Intention & { at: number } {
  if (typeof kept !== 'object' || kept === null) return false
  const { kind, profile, path, at } = kept as Partial<Intention & { at: number }>
  return (
    typeof kind === 'string' &&
    typeof path === 'string' &&
    typeof at === 'number' &&
    typeof profile?.id === 'string' &&
    typeof profile.name === 'string'
  )
}

/** Compares paths only, because a page may add to its query. */
function pathOf(address: string) {
  return address.split(/[?#]/, 1)[0]
}
