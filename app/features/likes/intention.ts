import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { stripTracking } from '#app/web/page/strip-tracking.ts'

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
const maxAge = 3_600_000

export function rememberIntention(intention: Intention) {
  try {
    const path = stripTracking(intention.path)
    sessionStorage.setItem(key, JSON.stringify({ ...intention, path, at: Date.now() }))
  } catch {
    // Without storage the visitor still returns to the page and can press again.
  }
}

/** Returns the intention for this page once: `consumeIntention(['message'], '/members/018c…')`. */
export function consumeIntention(kinds: readonly Intention['kind'][], path: string): Intention | null {
  const stored = readIntention()
  if (!stored) return null
  if (stored.at + maxAge < Date.now()) return clearIntention()
  if (!kinds.includes(stored.kind) || getPath(stored.path) !== getPath(path)) return null
  clearIntention()
  return stored
}

function clearIntention() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
  return null
}

function readIntention(): (Intention & { at: number }) | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isIntention(stored) ? stored : null
  } catch {
    return null
  }
}

function isIntention(stored: unknown): stored is Intention & { at: number } {
  if (typeof stored !== 'object' || stored === null) return false
  const { kind, profile, path, at } = stored as Partial<Intention & { at: number }>
  return (
    typeof kind === 'string' &&
    typeof path === 'string' &&
    typeof at === 'number' &&
    typeof profile?.id === 'string' &&
    typeof profile.name === 'string'
  )
}

/** Compares paths only, because a page may add to its query. */
function getPath(address: string) {
  return address.split(/[?#]/, 1)[0]
}

/** Asks a visitor to join for the member they pressed; the login is one press away, and both lead back to the action. */
export function useSignupPrompt() {
  const openSignup = useSignupModal()
  return (intention: Intention) => {
    rememberIntention(intention)
    openSignup({ target: intention.profile.id, next: intention.path })
  }
}
