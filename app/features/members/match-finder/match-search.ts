import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { Store } from '#app/web/browser/store.ts'
import type { FoundMatches, MatchAnswers } from './match-finder.contract.ts'

export type MatchSearchState =
  | { state: 'looking'; found?: undefined }
  | { state: 'found'; found: FoundMatches }
  | { state: 'failed'; found?: undefined; problem: CallProblem | null }

type Find = (answers: MatchAnswers, signal: AbortSignal) => Promise<FoundMatches>

/** The last list, so that Back from a profile shows it at once and in its place; it is read again all the same. */
let cachedMatches: { of: string; found: FoundMatches } | undefined

/** The members who fit a member's answers. */
export class MatchSearch extends Store<MatchSearchState> {
  #find: Find
  #current = new AbortController()

  constructor(userId: string, answers: MatchAnswers, find: Find) {
    super(initialMatches(cacheKey(userId, answers)))
    this.#find = find
  }

  /** Cancels the previous search. */
  search(userId: string, answers: MatchAnswers) {
    this.stop()
    this.#current = new AbortController()
    void this.#search(cacheKey(userId, answers), answers, this.#current.signal)
  }

  stop() {
    this.#current.abort()
  }

  async #search(of: string, answers: MatchAnswers, signal: AbortSignal) {
    if (cachedMatches?.of !== of) this.set({ state: 'looking' })
    try {
      const found = await this.#find(answers, signal)
      cachedMatches = { of, found }
      this.set({ state: 'found', found })
    } catch (failure) {
      if (signal.aborted) return
      cachedMatches = undefined
      this.set({ state: 'failed', problem: problemOf(failure) })
    }
  }
}

function cacheKey(userId: string, answers: MatchAnswers) {
  return `${userId} ${JSON.stringify(answers)}`
}

function initialMatches(of: string): MatchSearchState {
  return cachedMatches?.of === of ? { state: 'found', found: cachedMatches.found } : { state: 'looking' }
}
