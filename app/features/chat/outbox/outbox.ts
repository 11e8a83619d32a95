import type { SentMessage } from '#app/features/chat/chat.contract.ts'
import type { AccountStore } from '#app/web/browser/offline/account-storage.ts'
import { Store } from '#app/web/browser/store.ts'
import {
  compareByTime,
  decideRetry,
  isStale,
  type NewEntry,
  type OutboxBroadcast,
  type OutboxEntry,
  staleProblem,
  toOutboxEntry,
} from './outbox-entry.ts'

/**
 * Messages waiting to be sent, in the order they were written. All tabs share the store that persists them; this tab
 * shows them.
 */
class OutboxEntries extends Store<readonly OutboxEntry[]> {
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

/** The environment of an outbox. */
export interface OutboxEnvironment {
  /** Shared by all tabs and outlives them. */
  store: AccountStore<OutboxEntry>
  send: (entry: OutboxEntry) => Promise<SentMessage>
  /** Runs the work once no other tab works on this profile. */
  runExclusively: (profile: string, work: () => Promise<void>) => Promise<void>
  broadcast: (news: OutboxBroadcast) => void
  isOnline: () => boolean
}

type SentListener = (sent: SentMessage, entry: OutboxEntry) => void

/**
 * Messages the server does not have yet. Each entry is stored before it is sent, and has the same client id until there
 * is an answer: crashes and lost answers neither lose nor duplicate it. Messages to one person are sent one at a time,
 * in the order they were written. A refused one blocks those after it until the member retries or discards it: an
 * answer without the message it refers to would mean something else.
 */
export class Outbox {
  readonly entries: OutboxEntries
  #environment: OutboxEnvironment
  #sentListeners = new Set<SentListener>()
  #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #isStopped = false

  constructor(environment: OutboxEnvironment) {
    this.#environment = environment
    this.entries = new OutboxEntries(environment.store)
  }

  entriesFor(profile: string): OutboxEntry[] {
    return this.entries.for(profile)
  }

  /** Shows the entry at once; resolves once it would survive a crash. */
  async add(written: NewEntry) {
    const { profile, client_id } = written
    if (client_id && this.entries.find(client_id)) return
    await this.entries.add(toOutboxEntry(written, this.entriesFor(profile).at(-1)))
    this.#handleChange(profile)
  }

  /** Includes what the server has asked to confirm meanwhile. */
  async retry(clientId: string, confirmed?: Pick<NewEntry, 'confirm_fictional'>) {
    const entry = this.entries.find(clientId)
    if (!entry) return
    const changes = { ...confirmed, wanted_at: Date.now(), not_before: 0, problem: undefined }
    await this.entries.change(clientId, { ...changes, state: 'waiting' })
    this.#handleChange(entry.profile)
  }

  /** If its answer was lost, the message may have arrived; then the conversation shows it. */
  async discard(clientId: string) {
    const entry = this.entries.find(clientId)
    if (!entry || this.entries.isSending(clientId)) return
    await this.entries.remove(clientId)
    this.#handleChange(entry.profile)
  }

  /** Pauses sending to this person from this tab while the member is asked; the returned function ends the pause. */
  pause(profile: string): () => void {
    this.entries.setPaused(profile, true)
    return () => {
      this.entries.setPaused(profile, false)
      void this.#sendTo(profile)
    }
  }

  /** Calls back in every tab before the entry is removed, so the message never disappears from the screen. */
  onSent(listener: SentListener): () => void {
    this.#sentListeners.add(listener)
    return () => this.#sentListeners.delete(listener)
  }

  /** Resumes with entries left by an earlier page and those that waited for the connection. */
  resume = async () => {
    await this.entries.read()
    const profiles = new Set(this.entries.snapshot().map(({ profile }) => profile))
    await Promise.all([...profiles].map((profile) => this.#sendTo(profile, true)))
  }

  /**
   * Handles a message from another tab. This tab queues behind that one and continues its work if it ends in the
   * middle.
   */
  handleBroadcast = async (news: OutboxBroadcast) => {
    if (news.type === 'sent') this.#finish(news.sent, news.entry)
    if (news.type === 'sending') this.entries.setSending(news.client_id, true)
    await this.entries.read()
    await this.#sendTo(news.profile)
  }

  stop() {
    this.#isStopped = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #handleChange(profile: string) {
    this.#environment.broadcast({ type: 'changed', profile })
    void this.#sendTo(profile)
  }

  async #sendTo(profile: string, atOnce = false) {
    await this.#environment.runExclusively(profile, async () => {
      // The previous holder of the lock is done or gone.
      for (const { client_id } of this.entriesFor(profile)) this.entries.setSending(client_id, false)
      let isNow = atOnce
      while (await this.#sendNext(profile, isNow)) isNow = false
    })
  }

  /** Returns whether there may be another entry. */
  async #sendNext(profile: string, atOnce: boolean): Promise<boolean> {
    await this.entries.read()
    clearTimeout(this.#timers.get(profile))
    const [next] = this.entriesFor(profile)
    if (this.#isStopped || !next || !this.#environment.isOnline()) return false
    if (next.state === 'failed' || next.state === 'asked') return false
    if (isStale(next)) return this.#persist(next, { state: 'failed', problem: staleProblem })
    const wait = next.not_before - Date.now()
    if (wait <= 0 || atOnce) return this.#send(next)
    this.#timers.set(
      profile,
      setTimeout(() => this.#sendTo(profile), wait),
    )
    return false
  }

  async #send(entry: OutboxEntry): Promise<boolean> {
    const { client_id, profile, tries } = entry
    this.entries.setSending(client_id, true)
    this.#environment.broadcast({ type: 'sending', profile, client_id })
    try {
      const sent = await this.#environment.send(entry)
      this.#finish(sent, entry)
      await this.entries.remove(client_id)
      this.#environment.broadcast({ type: 'sent', profile, sent, entry })
      return true
    } catch (failure) {
      this.entries.setSending(client_id, false)
      const verdict = decideRetry(failure, tries)
      if ('loggedOut' in verdict) return false
      if ('refused' in verdict) return this.#persist(entry, { state: 'failed', problem: verdict.refused })
      return this.#persist(entry, { tries: tries + 1, not_before: Date.now() + verdict.waitFor })
    }
  }

  async #persist({ client_id, profile }: OutboxEntry, changes: Partial<OutboxEntry>) {
    await this.entries.change(client_id, changes)
    this.#environment.broadcast({ type: 'changed', profile })
    return true
  }

  #finish(sent: SentMessage, entry: OutboxEntry) {
    if (this.entries.isFinished(entry.client_id)) return
    for (const listener of this.#sentListeners) listener(sent, entry)
    this.entries.hide(entry.client_id)
  }
}
