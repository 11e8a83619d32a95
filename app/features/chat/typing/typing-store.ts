import { Store } from '#app/web/browser/store.ts'

/** How long the indicator is shown; a member who is still typing reports it again before then. */
const indicatorDuration = 6_000

/** Conversations in which the partner is typing at the moment. */
class TypingStore extends Store<ReadonlySet<string>> {
  #timers = new Map<string, ReturnType<typeof setTimeout>>()

  constructor() {
    super(new Set())
  }

  start(conversation: string) {
    clearTimeout(this.#timers.get(conversation))
    this.#timers.set(
      conversation,
      setTimeout(() => this.stop(conversation), indicatorDuration),
    )
    if (!this.snapshot().has(conversation)) this.set(new Set([...this.snapshot(), conversation]))
  }

  /** Also called when the message has arrived. */
  stop(conversation: string) {
    clearTimeout(this.#timers.get(conversation))
    this.#timers.delete(conversation)
    if (this.snapshot().has(conversation))
      this.set(new Set([...this.snapshot()].filter((each) => each !== conversation)))
  }
}

export const typingStore = new TypingStore()
