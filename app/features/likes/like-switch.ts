import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { Store } from '#app/web/browser/store.ts'
import type { LikeOutcome, LikeState } from './like.contract.ts'

interface LikeChange {
  liked: boolean
  /** The likes between the two before the press. */
  before: LikeState
  send: () => Promise<LikeOutcome>
  /** The wanted state stays on screen until both callbacks have finished. */
  onAccepted: (now: LikeState, outcome: LikeOutcome) => Promise<void>
  /** Null: the server could not be reached. */
  onRefused: (problem: CallProblem | null) => Promise<void>
}

/** A second press this soon is the rest of a double click by a shaky hand, not a change of mind. */
const doublePressWindow = 600

/** A heart that shows the wanted state at once, until the server has answered. */
export class LikeSwitch extends Store<LikeState | undefined> {
  #pressedAt = 0

  constructor() {
    super(undefined)
  }

  /** Whether a press counts. */
  acceptsPress(): boolean {
    const now = Date.now()
    if (this.snapshot() || now - this.#pressedAt < doublePressWindow) return false
    this.#pressedAt = now
    return true
  }

  async change({ liked, before, send, onAccepted, onRefused }: LikeChange) {
    this.set({ ...before, liked, matched: liked && before.matched })
    try {
      const outcome = await send()
      const { matched } = outcome
      // A liker whom the viewer likes back without a match has unliked meanwhile.
      await onAccepted(
        { liked: outcome.liked, likes_you: liked ? matched : before.likes_you, matched },
        outcome,
      )
    } catch (failure) {
      await onRefused(problemOf(failure))
    }
    this.set(undefined)
  }
}
