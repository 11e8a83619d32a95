import type { Shelf } from '#app/web/browser/account-storage.ts'
import { Store } from '#app/web/browser/store.ts'
import { byTime, type OutboxEntry } from './outbox-entry.ts'

/**
 * Messages waiting to be sent, in the order they were written: stored on a shelf all tabs share, and shown in this one.
 */
export class OutboxEntries extends Store<readonly OutboxEntry[]> {
  #shelf: Shelf<OutboxEntry>
  #kept: OutboxEntry[] = []
  /** Written in this tab and not on the shelf yet, or never where there is no storage. */
  #unkept = new Map<string, OutboxEntry>()
  #sending = new Set<string>()
  /** People for whom the member is being asked whether to send. */
  #asked = new Set<string>()
  /** Sent or discarded; they may remain on the shelf for a moment. */
  #over = new Set<string>()

  constructor(shelf: Shelf<OutboxEntry>) {
    super([])
    this.#shelf = shelf
  }

  for(profile: string): OutboxEntry[] {
    return this.snapshot().filter((entry) => entry.profile === profile)
  }

  find(clientId: string): OutboxEntry | undefined {
    return this.snapshot().find(({ client_id }) => client_id === clientId)
  }

  async read() {
    try {
      this.#kept = await this.#shelf.all()
    } catch {
      // Without storage, only messages written on this page are known.
    }
    this.#show()
  }

  /** Shows the entry at once; resolves once it would survive a crash. */
  async add(entry: OutboxEntry) {
    this.#unkept.set(entry.client_id, entry)
    this.#show()
    if (!(await done(this.#shelf.put(entry.client_id, entry)))) return
    await this.read()
    this.#unkept.delete(entry.client_id)
    this.#show()
  }

  async change(clientId: string, changes: Partial<OutboxEntry>) {
    const changed = (entry: OutboxEntry) => Object.assign({}, entry, changes)
    const known = this.find(clientId)
    const isKept = !this.#unkept.has(clientId) && (await done(this.#shelf.change(clientId, changed)))
    if (!isKept && known) this.#unkept.set(clientId, changed(known))
    await this.read()
  }

  async remove(clientId: string) {
    this.hide(clientId)
    await done(this.#shelf.remove(clientId))
    this.#unkept.delete(clientId)
  }

  /** Sent or discarded. */
  isOver(clientId: string): boolean {
    return this.#over.has(clientId)
  }

  hide(clientId: string) {
    this.#over.add(clientId)
    this.#show()
  }

  isSending(clientId: string): boolean {
    return this.#sending.has(clientId)
  }

  setSending(clientId: string, isSending: boolean) {
    if (isSending) this.#sending.add(clientId)
    else this.#sending.delete(clientId)
    this.#show()
  }

  setAsked(profile: string, isAsked: boolean) {
    if (isAsked) this.#asked.add(profile)
    else this.#asked.delete(profile)
    this.#show()
  }

  #show() {
    const entries = new Map(this.#kept.map((entry) => [entry.client_id, entry]))
    for (const [id, entry] of this.#unkept) entries.set(id, entry)
    const shown = [...entries.values()].filter(({ client_id }) => !this.#over.has(client_id)).sort(byTime)
    const failed = new Set<string>()
    this.set(
      shown.map((entry): OutboxEntry => {
        if (this.#sending.has(entry.client_id)) return { ...entry, state: 'sending' }
        if (entry.state === 'failed') failed.add(entry.profile)
        else if (failed.has(entry.profile)) return { ...entry, state: 'held' }
        else if (this.#asked.has(entry.profile)) return { ...entry, state: 'asked' }
        return entry
      }),
    )
  }
}

/** Without storage, the page still has what was written on it. */
function done(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
