import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { Store } from '#app/web/browser/store.ts'
import type { LikeOutcome } from './like.contract.ts'
import type { LikeState } from './like-state.ts'

interface LikeChange {
  liked: boolean
  /** What the two had between them before it. */
  before: LikeState
  send: () => Promise<LikeOutcome>
  /** What is shown stays until they are through with telling. */
  onTaken: (now: LikeState, outcome: LikeOutcome) => Promise<void>
  /** Null: the server could not be reached. */
  onRefused: (problem: CallProblem | null) => Promise<void>
}

/** The second half of a double click by a shaky hand is no change of mind. */
const settleFor = 600

/** A heart: what is wanted is shown at once, until the server has answered. */
export class LikeSwitch extends Store<LikeState | undefined> {
  #pressedAt = 0

  constructor() {
    super(undefined)
  }

  /** Whether a press counts as one. */
  takesPress(): boolean {
    const now = Date.now()
    if (this.snapshot() || now - this.#pressedAt < settleFor) return false
    this.#pressedAt = now
    return true
  }

  async change({ liked, before, send, onTaken, onRefused }: LikeChange) {
    this.set({ ...before, liked, matched: liked && before.matched })
    try {
      const outcome = await send()
      const { matched } = outcome
      // Who was in the list of likers and is no match after a like has taken theirs back.
      await onTaken({ liked: outcome.liked, likes_you: liked ? matched : before.likes_you, matched }, outcome)
    } catch (failure) {
      await onRefused(problemOf(failure))
    }
    this.set(undefined)
  }
}
