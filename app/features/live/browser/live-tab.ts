import { loggedOutEvent } from '#app/web/browser/logged-out-event.ts'
import { Leadership } from './leadership.ts'
import { emitLive, type LiveType } from './live-listeners.ts'
import { LiveSource, type SourceEvent } from './live-source.ts'

const leaderSignalInterval = 20_000
/** A hidden tab may be throttled to one message a minute. */
const leaderTimeout = 150_000

/** A message between the tabs of one member. */
type TabMessage =
  | { say: 'hello' }
  /** From the leader: the number of its last event. */
  | { say: 'here'; last: number | null }
  | { say: 'news'; type: LiveType; data: unknown; number: number | null }

interface LeaderDuties {
  /** What else the leading tab does; the returned function ends it. */
  lead: () => () => void
  /** Events were lost permanently, so everything that can be polled has to be. */
  onGap: () => void
  /** Events were published before this tab opened, or while it slept. */
  onMissed: () => void
}

/** One tab of a member: one of the tabs has the stream, and all receive its events. */
export class LiveTab {
  #duties: LeaderDuties
  #channel: BroadcastChannel
  #leadership: Leadership
  #isLeading = false
  /** The number of the last event this tab has seen. */
  #last: number | null = null
  #watch: ReturnType<typeof setTimeout> | undefined

  constructor(memberId: string, duties: LeaderDuties) {
    const name = `second-spring-live ${memberId}`
    this.#duties = duties
    this.#channel = new BroadcastChannel(name)
    this.#channel.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#onTabMessage(data)
    this.#leadership = new Leadership(name, () => this.#lead())
  }

  join() {
    this.#leadership.join()
    this.#post({ say: 'hello' })
    this.#watchLeader()
  }

  /** Pauses; the tab may join again and remembers its last event. */
  leave() {
    clearTimeout(this.#watch)
    this.#leadership.leave()
  }

  close() {
    this.leave()
    this.#channel.close()
  }

  /** Shares an event with all tabs of the member, including this one. */
  share(type: LiveType, data: unknown, number: number | null = null) {
    this.#post({ say: 'news', type, data, number })
    this.#emit(type, data, number)
  }

  #lead() {
    clearTimeout(this.#watch)
    this.#isLeading = true
    const source = new LiveSource({ onEvent: (event) => this.#onSourceEvent(event), after: () => this.#last })
    const here = setInterval(() => this.#post({ say: 'here', last: this.#last }), leaderSignalInterval)
    const endDuties = this.#duties.lead()
    source.open()
    return () => {
      this.#isLeading = false
      source.close()
      clearInterval(here)
      endDuties()
    }
  }

  #onSourceEvent({ type, data, number }: SourceEvent) {
    if (type === 'beat') return
    if (type === 'resync') this.#duties.onGap()
    this.share(type === 'ready' ? 'resync' : type, data, number)
    if (type === 'ended') this.leave()
  }

  #onTabMessage(message: TabMessage) {
    if (message.say === 'hello') return this.#isLeading && this.#post({ say: 'here', last: this.#last })
    // Without locks, each tab has its own stream.
    if (this.#isLeading) return
    this.#watchLeader()
    const isNew = this.#last === null
    if (message.say === 'news') {
      this.#emit(message.type, message.data, message.number)
      // Events published with it may have come just before this tab opened.
      if (isNew && message.number !== null) this.#onMissed(message.number)
    } else if (message.last !== null && message.last !== this.#last) this.#onMissed(message.last)
  }

  #emit(type: LiveType, data: unknown, number: number | null) {
    // While one tab takes over from another, both may share the same event.
    if (number !== null && type !== 'resync' && this.#last !== null && number <= this.#last) return
    this.#last = number ?? this.#last
    if (type === 'ended') window.dispatchEvent(new Event(loggedOutEvent))
    emitLive(type, data)
  }

  #onMissed(last: number) {
    this.#emit('resync', {}, last)
    this.#duties.onMissed()
  }

  #watchLeader() {
    clearTimeout(this.#watch)
    if (!this.#isLeading) this.#watch = setTimeout(() => this.#leadership.takeOver(), leaderTimeout)
  }

  #post(message: TabMessage) {
    this.#channel.postMessage(message)
  }
}
