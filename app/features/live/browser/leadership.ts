/** What the leading tab does for all tabs; the returned function ends it. */
type Lead = () => () => void

/**
 * Elects one leading tab with a Web Lock: when it closes, crashes or leaves, the next one follows at once. In a browser
 * without locks every tab leads.
 */
export class Leadership {
  #name: string
  #lead: Lead
  /** Missing in old browsers, and without https. */
  #locks: LockManager | undefined = navigator.locks
  /** Aborts the participation. */
  #participation: AbortController | undefined

  constructor(name: string, lead: Lead) {
    this.#name = name
    this.#lead = lead
  }

  /** Leads now or as soon as no other tab does. */
  join() {
    if (!this.#participation) this.#request({})
  }

  /** Steals the lock from a leader that has gone silent. */
  takeOver() {
    this.leave()
    this.#request({ steal: true })
  }

  leave() {
    this.#participation?.abort()
    this.#participation = undefined
  }

  #request({ steal = false }: { steal?: boolean }) {
    const participation = new AbortController()
    const { signal } = participation
    this.#participation = participation
    if (!this.#locks) return signal.addEventListener('abort', this.#lead())
    // A lock request cannot combine `steal` and `signal`.
    const how = steal ? { steal } : { signal }
    this.#locks
      .request(this.#name, how, () => this.#leadUntil(signal))
      .catch(() => this.#requestAgain(participation))
  }

  #leadUntil(signal: AbortSignal) {
    if (signal.aborted) return
    const end = this.#lead()
    return new Promise<void>((release) =>
      signal.addEventListener('abort', () => {
        end()
        release()
      }),
    )
  }

  /** Another tab has stolen the lock: ends the work and queues again, unless this tab has left on purpose. */
  #requestAgain(participation: AbortController) {
    if (this.#participation !== participation) return
    this.leave()
    this.join()
  }
}
