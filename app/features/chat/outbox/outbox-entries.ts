import type { AccountStore } from '#app/web/browser/offline/account-storage.ts'
import { Store } from '#app/web/browser/store.ts'
import { compareByTime, type OutboxEntry } from './outbox-entry.ts'

/**
 * Messages waiting to be sent, in the order they were written. All tabs share the store that persists them; this tab
 * shows them.
 */
export class OutboxEntries extends Store<readonly OutboxEntry[]> {
  #store: AccountStore<OutboxEntry>
  #stored: OutboxEntry[] = []
  /** Written in this tab and not in the store yet, or never where there is no storage. */
  #unstored = new Map<string, OutboxEntry>()
  #sending = new Set<string>()
  /** People for whom the member is being asked whether to send. */
  #paused = new Set<string>()
  /** Sent or discarded; they may remain in the store for a moment. */
  #finished = new Set<string>()

  constructor(store: AccountStore<OutboxEntry>) {
    super([])
    this.#store = store
  }

  for(profile: string): OutboxEntry[] {
    return this.snapshot().filter((entry) => entry.profile === profile)
  }

  find(clientId: string): OutboxEntry | undefined {
    return this.snapshot().find(({ client_id }) => client_id === clientId)
  }

  async read() {
    try {
      this.#stored = await this.#store.all()
    } catch {
      // Without storage, only messages written on this page are known.
    }
    this.#publish()
  }

  /** Shows the entry at once; resolves once it would survive a crash. */
  async add(entry: OutboxEntry) {
    this.#unstored.set(entry.client_id, entry)
    this.#publish()
    if (!(await succeeds(this.#store.put(entry.client_id, entry)))) return
    await this.read()
    this.#unstored.delete(entry.client_id)
    this.#publish()
  }

  async change(clientId: string, changes: Partial<OutboxEntry>) {
    const changed = (entry: OutboxEntry) => Object.assign({}, entry, changes)
    const known = this.find(clientId)
    const isKept = !this.#unstored.has(clientId) && (await succeeds(this.#store.change(clientId, changed)))
    if (!isKept && known) this.#unstored.set(clientId, changed(known))
    await this.read()
  }

  async remove(clientId: string) {
    this.hide(clientId)
    await succeeds(this.#store.remove(clientId))
    this.#unstored.delete(clientId)
  }

  /** Sent or discarded. */
  isFinished(clientId: string): boolean {
    return this.#finished.has(clientId)
  }

  hide(clientId: string) {
    this.#finished.add(clientId)
    this.#publish()
  }

  isSending(clientId: string): boolean {
    return this.#sending.has(clientId)
  }

  setSending(clientId: string, isSending: boolean) {
    if (isSending) this.#sending.add(clientId)
    else this.#sending.delete(clientId)
    this.#publish()
  }

  setPaused(profile: string, isAsked: boolean) {
    if (isAsked) this.#paused.add(profile)
    else this.#paused.delete(profile)
    this.#publish()
  }

  #publish() {
    const entries = new Map(this.#stored.map((entry) => [entry.client_id, entry]))
    for (const [id, entry] of this.#unstored) entries.set(id, entry)
    const shown = [...entries.values()]
      .filter(({ client_id }) => !this.#finished.has(client_id))
      .sort(compareByTime)
    const failed = new Set<string>()
    this.set(
      shown.map((entry): OutboxEntry => {
        if (this.#sending.has(entry.client_id)) return { ...entry, state: 'sending' }
        if (entry.state === 'failed') failed.add(entry.profile)
        else if (failed.has(entry.profile)) return { ...entry, state: 'held' }
        else if (this.#paused.has(entry.profile)) return { ...entry, state: 'asked' }
        return entry
      }),
    )
  }
}

/** Without storage, the page still has what was written on it. */
function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
