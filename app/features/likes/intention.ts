import { withoutTracking } from '#app/web/page/without-tracking.ts'

/** What a visitor pressed that needs a member; kept in the tab until they are back where they pressed it. */
export interface Intention {
  kind: 'like' | 'message' | 'gift' | 'photos'
  profile: { id: string; name: string }
  /** The photo that was pressed. */
  photo?: string
  /** Path and query of the page to come back to. */
  path: string
}

const key = 'intention'
/** Nobody remembers an hour later what they were about to press. */
const keptFor = 3_600_000

export function rememberIntention(intention: Intention) {
  try {
    const path = withoutTracking(intention.path)
    sessionStorage.setItem(key, JSON.stringify({ ...intention, path, at: Date.now() }))
  } catch {
    // Without storage the visitor still comes back to the page, and presses again.
  }
}

/** The intention for this page, once: `takeIntention(['message'], '/members/018c…')`. */
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
    // There is no storage, so there is nothing to forget.
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

/** A page may add to its own query, so only the path decides. */
function pathOf(address: string) {
  return address.split(/[?#]/, 1)[0]
}
