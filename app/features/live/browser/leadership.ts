/** What a tab does for all tabs of the browser; the answer ends it. */
type Lead = () => () => void

/**
 * One tab at a time leads, by a lock of the browser: when it closes, crashes or leaves, the next one is there at once.
 * Where a browser has no locks every tab leads itself.
 */
export class Leadership {
  #name: string
  #lead: Lead
  /** Missing in old browsers, and without https. */
  #locks: LockManager | undefined = navigator.locks
  /** Ends taking part. */
  #leaving: AbortController | undefined

  constructor(name: string, lead: Lead) {
    this.#name = name
    this.#lead = lead
  }

  /** Leads now or as soon as nobody else does. */
  join() {
    if (!this.#leaving) this.#ask({})
  }

  /** The one who leads has fallen silent. */
  takeOver() {
    this.leave()
    this.#ask({ steal: true })
  }

  leave() {
    this.#leaving?.abort()
    this.#leaving = undefined
  }

  #ask({ steal = false }: { steal?: boolean }) {
    const leaving = new AbortController()
    const { signal } = leaving
    this.#leaving = leaving
    if (!this.#locks) return signal.addEventListener('abort', this.#lead())
    // What is stolen cannot be waited for, and the other way round.
    const how = steal ? { steal } : { signal }
    this.#locks.request(this.#name, how, () => this.#hold(signal)).catch(() => this.#askAgain(leaving))
  }

  #hold(signal: AbortSignal) {
    if (signal.aborted) return
    const end = this.#lead()
    return new Promise<void>((release) =>
      signal.addEventListener('abort', () => {
        end()
        release()
      }),
    )
  }

  /** Another tab has taken over: this one ends what it did and waits for its turn, unless it has left by itself. */
  #askAgain(leaving: AbortController) {
    if (this.#leaving !== leaving) return
    this.leave()
    this.join()
  }
}
