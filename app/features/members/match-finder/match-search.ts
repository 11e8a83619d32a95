import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { Store } from '#app/web/browser/store.ts'
import type { FoundMatches, MatchAnswers } from './match-finder.contract.ts'

export type Matches =
  | { state: 'looking'; found?: undefined }
  | { state: 'found'; found: FoundMatches }
  | { state: 'failed'; found?: undefined; problem: CallProblem | null }

type Find = (answers: MatchAnswers, signal: AbortSignal) => Promise<FoundMatches>

/** The last list, so that Back from a profile shows it at once and in its place; it is read again all the same. */
let last: { of: string; found: FoundMatches } | undefined

/** The members who fit a member's answers. */
export class MatchSearch extends Store<Matches> {
  #find: Find
  #current = new AbortController()

  constructor(userId: string, answers: MatchAnswers, find: Find) {
    super(known(keyOf(userId, answers)))
    this.#find = find
  }

  /** Cancels the previous search. */
  look(userId: string, answers: MatchAnswers) {
    this.stop()
    this.#current = new AbortController()
    void this.#look(keyOf(userId, answers), answers, this.#current.signal)
  }

  stop() {
    this.#current.abort()
  }

  async #look(of: string, answers: MatchAnswers, signal: AbortSignal) {
    if (last?.of !== of) this.set({ state: 'looking' })
    try {
      const found = await this.#find(answers, signal)
      last = { of, found }
      this.set({ state: 'found', found })
    } catch (failure) {
      if (signal.aborted) return
      last = undefined
      this.set({ state: 'failed', problem: problemOf(failure) })
    }
  }
}

function keyOf(userId: string, answers: MatchAnswers) {
  return `${userId} ${JSON.stringify(answers)}`
}

function known(of: string): Matches {
  return last?.of === of ? { state: 'found', found: last.found } : { state: 'looking' }
}
