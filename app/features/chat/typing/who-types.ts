import { Store } from '#app/web/browser/store.ts'

/** Who goes on writing tells it again before that. */
const shownFor = 6_000

/** Conversations in which the other is writing at the moment. */
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

  /** Also when what was written has come. */
  end(conversation: string) {
    clearTimeout(this.#ends.get(conversation))
    this.#ends.delete(conversation)
    if (this.snapshot().has(conversation))
      this.set(new Set([...this.snapshot()].filter((each) => each !== conversation)))
  }
}

export const typing = new Typing()
