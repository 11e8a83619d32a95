import { Store } from '#app/web/browser/store.ts'
import type { ChatAnswer, ChatPartner, Conversation, Message, Sending } from '../chat.contract.ts'
import { joinMessages } from './join-messages.ts'

/** The newest messages, those before a place, or those after one. */
export type Wanted = { before?: number; after?: number }

export interface ThreadState {
  /** Null until the first message is there. */
  conversation: Conversation | null
  profile: ChatPartner
  sending: Sending
  /** An unbroken run, in the order they were written. */
  messages: readonly Message[]
  hasMore: boolean
  olderHidden: boolean
  older: 'idle' | 'loading' | 'failed'
}

/** What the other has got and read. */
export interface Receipts {
  delivered_up_to: number
  read_up_to: number
}

/**
 * One open conversation. Pages of it, live news and answers to what was sent come in any order and more than once; what
 * is shown is in order, without doubles and without gaps.
 */
export class ThreadStore extends Store<ThreadState> {
  #read: (wanted: Wanted) => Promise<ChatAnswer>
  /** Beyond a gap, until it is closed. */
  #ahead: readonly Message[] = []
  #catchingUp: Promise<void> | undefined
  #missesMore = false

  constructor(answer: ChatAnswer, read: (wanted: Wanted) => Promise<ChatAnswer>) {
    super({
      ...{ conversation: answer.conversation, profile: answer.profile, sending: answer.sending },
      ...{ messages: answer.messages, hasMore: answer.has_more, olderHidden: answer.older_hidden },
      older: 'idle',
    })
    this.#read = read
  }

  /** The newest page, as a page's loader or a read gives it. */
  takeNewest(answer: ChatAnswer) {
    const { messages } = this.snapshot()
    const connected = (answer.messages[0]?.sequence ?? 0) <= (messages.at(-1)?.sequence ?? 0) + 1
    if (connected && messages.length) return this.#takeAnswer(answer)
    // So much is new that the pages do not meet: what was read before is read again on the way up.
    this.#ahead = []
    this.set({
      ...this.#withFacts(answer),
      ...{ messages: answer.messages, hasMore: answer.has_more, olderHidden: answer.older_hidden },
    })
  }

  /** One message, of whoever: the answer to what was sent, or live. */
  takeMessage(message: Message) {
    this.#join([message])
    // With the first message there is a conversation, of which more is to be known.
    if (this.#ahead.length || !this.snapshot().conversation) void this.catchUp()
  }

  /** Something is there up to this place. */
  hearOf(sequence: number) {
    if (sequence > this.#lastSequence) void this.catchUp()
  }

  /** A message is no longer what it was. */
  async hearOfChange(sequence: number) {
    const [first] = this.snapshot().messages
    if (!first || sequence < first.sequence || sequence > this.#lastSequence) return
    await this.#read({ after: sequence - 1 }).then((answer) => this.#takeAnswer(answer), unreached)
  }

  takeReceipts({ delivered_up_to, read_up_to }: Receipts) {
    this.#change({ partner_delivered_up_to: delivered_up_to, partner_read_up_to: read_up_to })
  }

  /** The member has read up to here. */
  noteRead(upTo: number) {
    this.#change({ read_up_to: upTo, num_unread_messages: 0 })
  }

  choose(choice: Partial<Pick<Conversation, 'muted' | 'archived'>>) {
    this.#change(choice)
  }

  noteCredits(credits: number) {
    const state = this.snapshot()
    this.set({ ...state, sending: { ...state.sending, credits } })
  }

  async showOlder() {
    const { messages, hasMore, older } = this.snapshot()
    const [first] = messages
    if (!first || !hasMore || older === 'loading') return
    this.set({ ...this.snapshot(), older: 'loading' })
    try {
      const answer = await this.#read({ before: first.sequence })
      this.#join(answer.messages)
      const { has_more, older_hidden } = answer
      this.set({ ...this.snapshot(), hasMore: has_more, olderHidden: older_hidden, older: 'idle' })
    } catch {
      this.set({ ...this.snapshot(), older: 'failed' })
    }
  }

  /** Reads further up until a message is there; nothing comes of it where that is hidden by now. */
  async reach(isIt: (message: Message) => boolean): Promise<Message | undefined> {
    for (;;) {
      const { messages, hasMore } = this.snapshot()
      const found = messages.find(isIt)
      if (found || !hasMore) return found
      await this.showOlder()
      if (this.snapshot().messages.length === messages.length) return
    }
  }

  /** What may be written, and to whom, is no longer what it was. */
  readAgain(): Promise<void> {
    return this.#read({}).then((answer) => this.takeNewest(answer), unreached)
  }

  /** Reads what is missing up to now; asked again meanwhile, it looks once more. */
  catchUp(): Promise<void> {
    this.#missesMore = true
    this.#catchingUp ??= this.#readMissing().finally(() => {
      this.#catchingUp = undefined
    })
    return this.#catchingUp
  }

  async #readMissing() {
    while (this.#missesMore) {
      this.#missesMore = false
      const after = this.#lastSequence
      const answer = await this.#read(after ? { after } : {}).catch(unreached)
      // Who asked meanwhile may know that the connection is back.
      if (!answer) continue
      if (after) this.#takeAnswer(answer)
      else this.takeNewest(answer)
      const end = Math.max(answer.conversation?.last_sequence ?? 0, this.#ahead.at(-1)?.sequence ?? 0)
      if (end <= this.#lastSequence) continue
      // Nothing that connects with what is shown: it is hidden by now, and the newest page is where one goes on.
      if (after === this.#lastSequence) return this.readAgain()
      this.#missesMore = true
    }
  }

  get #lastSequence() {
    return this.snapshot().messages.at(-1)?.sequence ?? 0
  }

  #takeAnswer(answer: ChatAnswer) {
    this.set(this.#withFacts(answer))
    this.#join(answer.messages)
  }

  #join(more: readonly Message[]) {
    const { messages } = this.snapshot()
    // Of a conversation of which nothing is shown, only its first message is known to follow nothing.
    const begins = messages.length > 0 || more.some(({ sequence }) => sequence === 1)
    if (!begins) {
      this.#ahead = [...this.#ahead, ...more]
      return
    }
    const joined = joinMessages(messages, [...this.#ahead, ...more])
    this.#ahead = joined.ahead
    this.set({ ...this.snapshot(), messages: joined.shown })
  }

  #withFacts({ conversation, profile, sending }: ChatAnswer): ThreadState {
    const state = this.snapshot()
    const known = state.conversation
    return {
      ...state,
      ...{ profile, sending },
      conversation: conversation && known ? withMarks(known, conversation) : conversation,
    }
  }

  #change(change: Partial<Conversation>) {
    const state = this.snapshot()
    const { conversation } = state
    if (conversation)
      this.set({ ...state, conversation: withMarks(conversation, { ...conversation, ...change }) })
  }
}

/** Nobody unreads: what comes late takes no mark back. */
function withMarks(known: Conversation, come: Conversation): Conversation {
  const furthest = (
    mark: 'read_up_to' | 'partner_delivered_up_to' | 'partner_read_up_to' | 'last_sequence',
  ) => Math.max(known[mark], come[mark])
  return {
    ...come,
    read_up_to: furthest('read_up_to'),
    partner_delivered_up_to: furthest('partner_delivered_up_to'),
    partner_read_up_to: furthest('partner_read_up_to'),
    last_sequence: furthest('last_sequence'),
  }
}

/** The next news or poll asks again. */
function unreached() {
  return undefined
}
