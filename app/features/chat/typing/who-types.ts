import { Store } from '#app/web/browser/store.ts'

/** How long the indicator is shown; a member who is still typing reports it again before then. */
const shownFor = 6_000

/** Conversations in which the partner is typing at the moment. */
class Typing extends Store<ReadonlySet<string>> {
  #ends = new Map<string, ReturnType<typeof setTimeout>>()

  constructor() {
    super(new Set())
  }

  begin(conversation: string) {
    clearTimeout(this.#ends.get(conversation))
    this.#ends.set(
      conversation,
      setTimeout(() => this.end(conversation), shownFor),
    )
    if (!this.snapshot().has(conversation)) this.set(new Set([...this.snapshot(), conversation]))
  }

  /** Also called when the message has arrived. */
  end(conversation: string) {
    clearTimeout(this.#ends.get(conversation))
    this.#ends.delete(conversation)
    if (this.snapshot().has(conversation))
      this.set(new Set([...this.snapshot()].filter((each) => each !== conversation)))
  }
}

export const typing = new Typing()
