import type { SentMessage } from '#app/features/chat/chat.contract.ts'
import { Outbox } from '#app/features/chat/outbox/outbox.ts'
import type { OutboxBroadcast, OutboxEntry } from '#app/features/chat/outbox/outbox-entry.ts'
import { CallFailure } from '#app/web/browser/call-server.ts'
import type { AccountStore } from '#app/web/browser/offline/account-storage.ts'

/** The outcome of a request: 'lost' is stored, but its answer does not arrive. */
export type RequestOutcome = 'stored' | 'lost' | 'unreached' | 'busy' | 'too_fast' | 'refused'

const failures = {
  busy: () => new CallFailure({ error: 'unavailable', message: 'Soon.' }, 503),
  too_fast: () => new CallFailure({ error: 'too_many_requests', message: 'Slowly.' }, 429, 7),
  refused: () => new CallFailure({ error: 'not_enough_credits', message: 'No credits.' }, 402),
}

const refuse = () => Promise.reject(new Error('this browser keeps nothing'))
const brokenStore: AccountStore<OutboxEntry> = {
  all: refuse,
  get: refuse,
  put: refuse,
  change: refuse,
  remove: refuse,
}

interface Tab {
  outbox: Outbox
  crashed: boolean
  sent: string[]
}

/** A browser with several tabs, their shared store, and a server, in the test's own time. */
export class OutboxWorld {
  online = true
  /** Sent while another message to the same person was under way. */
  sentConcurrently: string[] = []
  stored: { client_id: string; profile: string; text: string }[] = []
  #entries = new Map<string, OutboxEntry>()
  #locks = new Map<string, { tab: Tab; run: () => void }[]>()
  #underWay = new Map<string, Tab>()
  #tabs: Tab[] = []
  #nextOutcome: () => RequestOutcome

  constructor(fates: () => RequestOutcome = () => 'stored') {
    this.#nextOutcome = fates
  }

  openTab({ keeps = true } = {}): Tab {
    // Its outbox exists before anybody can ask for it.
    const tab = { crashed: false, sent: [] } as unknown as Tab
    tab.outbox = new Outbox({
      store: keeps ? this.#storeFor(tab) : brokenStore,
      send: (entry) => this.#send(tab, entry),
      runExclusively: (profile, work) => this.#withLock(tab, profile, work),
      broadcast: (news) => this.#broadcast(tab, news),
      isOnline: () => this.online,
    })
    tab.outbox.onSent((_sent, { client_id }) => tab.sent.push(client_id))
    this.#tabs.push(tab)
    void tab.outbox.resume()
    return tab
  }

  crash(tab: Tab) {
    tab.crashed = true
    tab.outbox.stop()
    this.#tabs = this.#tabs.filter((each) => each !== tab)
    for (const [profile, queue] of this.#locks) {
      const [held] = queue
      this.#locks.set(
        profile,
        queue.filter((each) => each.tab !== tab),
      )
      if (held?.tab === tab) this.#locks.get(profile)?.[0]?.run()
    }
  }

  setOnline(online: boolean) {
    this.online = online
    if (online) for (const { outbox } of this.#tabs) void outbox.resume()
  }

  textsFor(profile: string) {
    return this.stored.filter((each) => each.profile === profile).map(({ text }) => text)
  }

  /** Work started by a tab has no effect once the tab has crashed. */
  #during<Result>(tab: Tab, work: () => Result): Promise<Result> {
    return Promise.resolve().then(() => (tab.crashed ? new Promise<never>(() => {}) : work()))
  }

  #storeFor(tab: Tab): AccountStore<OutboxEntry> {
    const entries = this.#entries
    return {
      all: () => this.#during(tab, () => [...entries.values()]),
      get: (key) => this.#during(tab, () => entries.get(key)),
      put: (key, entry) => this.#during(tab, () => void entries.set(key, entry)),
      change: (key, change) =>
        this.#during(tab, () => {
          const found = entries.get(key)
          const changed = found && change(found)
          if (changed) entries.set(key, changed)
        }),
      remove: (key) => this.#during(tab, () => void entries.delete(key)),
    }
  }

  #withLock(tab: Tab, profile: string, work: () => Promise<void>) {
    return new Promise<void>((done) => {
      if (tab.crashed) return
      const queue = this.#locks.get(profile) ?? []
      const run = async () => {
        await work()
        // The crash has released its lock.
        if (tab.crashed) return
        const [, ...rest] = this.#locks.get(profile) ?? []
        this.#locks.set(profile, rest)
        rest[0]?.run()
        done()
      }
      this.#locks.set(profile, [...queue, { tab, run }])
      if (queue.length === 0) void run()
    })
  }

  #broadcast(teller: Tab, news: OutboxBroadcast) {
    for (const tab of this.#tabs)
      if (tab !== teller) setTimeout(() => tab.crashed || void tab.outbox.handleBroadcast(news), 1)
  }

  #send(tab: Tab, entry: OutboxEntry): Promise<SentMessage> {
    const other = this.#underWay.get(entry.profile)
    if (other && !other.crashed) this.sentConcurrently.push(entry.client_id)
    this.#underWay.set(entry.profile, tab)
    return new Promise((done, fail) => {
      setTimeout(() => {
        if (this.#underWay.get(entry.profile) === tab) this.#underWay.delete(entry.profile)
        const answer = this.#answer(entry)
        if (tab.crashed) return
        if (answer instanceof Error) fail(answer)
        else done(answer)
      }, 100)
    })
  }

  #answer(entry: OutboxEntry): SentMessage | Error {
    const { client_id, profile } = entry
    const isStored = this.stored.some((each) => each.client_id === client_id)
    const fate = this.online ? this.#nextOutcome() : 'unreached'
    if (fate === 'unreached') return new TypeError('Failed to fetch')
    if (fate !== 'stored' && fate !== 'lost' && !isStored) return failures[fate]()
    if (!isStored) this.stored.push({ client_id, profile, text: entry.kind === 'text' ? entry.text : '' })
    if (fate === 'lost') return new TypeError('Failed to fetch')
    return { message: { client_id }, conversation: profile, credits: 0 } as SentMessage
  }
}
