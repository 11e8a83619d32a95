import type {
  ChatAnswer,
  ChatPartner,
  Conversation,
  Message,
  Sending,
} from '#app/features/chat/chat.contract.ts'
import { Store } from '#app/web/browser/store.ts'

/** The newest messages, those before a sequence number, or those after one. */
export type MessageRange = { before?: number; after?: number }

export interface ThreadState {
  /** Null before the first message. */
  conversation: Conversation | null
  profile: ChatPartner
  sending: Sending
  /** A contiguous run, oldest first. */
  messages: readonly Message[]
  hasMore: boolean
  olderHidden: boolean
  older: 'idle' | 'loading' | 'failed'
}

/** How far the partner has received and read. */
export interface Receipts {
  delivered_up_to: number
  read_up_to: number
}

/**
 * One open conversation. Pages, live events and answers to sends may arrive in any order and more than once; messages
 * are shown in order, without duplicates or gaps.
 */
export class ThreadStore extends Store<ThreadState> {
  #read: (wanted: MessageRange) => Promise<ChatAnswer>
  /** Messages beyond a gap, until it is filled. */
  #ahead: readonly Message[] = []
  #catchingUp: Promise<void> | undefined
  #isStale = false

  constructor(answer: ChatAnswer, read: (wanted: MessageRange) => Promise<ChatAnswer>) {
    super({
      conversation: answer.conversation,
      profile: answer.profile,
      sending: answer.sending,
      messages: answer.messages,
      hasMore: answer.has_more,
      olderHidden: answer.older_hidden,
      older: 'idle',
    })
    this.#read = read
  }

  /** Applies the newest page, from a loader or a read. */
  applyNewest(answer: ChatAnswer) {
    const { messages } = this.snapshot()
    const connected = (answer.messages[0]?.sequence ?? 0) <= (messages.at(-1)?.sequence ?? 0) + 1
    if (connected && messages.length) return this.#applyAnswer(answer)
    // So much is new that the pages do not connect: drops the earlier messages, which are read again when scrolling
    // up.
    this.#ahead = []
    this.set({
      ...this.#mergeDetails(answer),
      messages: answer.messages,
      hasMore: answer.has_more,
      olderHidden: answer.older_hidden,
    })
  }

  /** Applies one message of either party: the answer to a send, or a live event. */
  applyMessage(message: Message) {
    this.#merge([message])
    // The first message creates the conversation, whose details have to be read.
    if (this.#ahead.length || !this.snapshot().conversation) void this.catchUp()
  }

  /** Catches up if a message with this number is not shown yet. */
  catchUpTo(sequence: number) {
    if (sequence > this.#lastSequence) void this.catchUp()
  }

  /** Reads a message again after it has changed. */
  async rereadMessage(sequence: number) {
    const [first] = this.snapshot().messages
    if (!first || sequence < first.sequence || sequence > this.#lastSequence) return
    await this.#read({ after: sequence - 1 }).then((answer) => this.#applyAnswer(answer), ignoreFailure)
  }

  applyReceipts({ delivered_up_to, read_up_to }: Receipts) {
    this.#change({ partner_delivered_up_to: delivered_up_to, partner_read_up_to: read_up_to })
  }

  /** Records that the member has read up to here. */
  markRead(upTo: number) {
    this.#change({ read_up_to: upTo, num_unread_messages: 0 })
  }

  applySettings(choice: Partial<Pick<Conversation, 'muted' | 'archived'>>) {
    this.#change(choice)
  }

  setCredits(credits: number) {
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
      this.#merge(answer.messages)
      const { has_more, older_hidden } = answer
      this.set({ ...this.snapshot(), hasMore: has_more, olderHidden: older_hidden, older: 'idle' })
    } catch {
      this.set({ ...this.snapshot(), older: 'failed' })
    }
  }

  /** Loads older messages until one matches; undefined where it is hidden by now. */
  async loadUntil(isIt: (message: Message) => boolean): Promise<Message | undefined> {
    for (;;) {
      const { messages, hasMore } = this.snapshot()
      const found = messages.find(isIt)
      if (found || !hasMore) return found
      await this.showOlder()
      if (this.snapshot().messages.length === messages.length) return
    }
  }

  /** Reads again after a change in what may be written, and to whom. */
  refresh(): Promise<void> {
    return this.#read({}).then((answer) => this.applyNewest(answer), ignoreFailure)
  }

  /** Reads what is missing up to now, and once more if called again meanwhile. */
  catchUp(): Promise<void> {
    this.#isStale = true
    this.#catchingUp ??= this.#readMissing().finally(() => {
      this.#catchingUp = undefined
    })
    return this.#catchingUp
  }

  async #readMissing() {
    while (this.#isStale) {
      this.#isStale = false
      const after = this.#lastSequence
      const answer = await this.#read(after ? { after } : {}).catch(ignoreFailure)
      // A call made meanwhile may mean that the connection is back.
      if (!answer) continue
      if (after) this.#applyAnswer(answer)
      else this.applyNewest(answer)
      const end = Math.max(answer.conversation?.last_sequence ?? 0, this.#ahead.at(-1)?.sequence ?? 0)
      if (end <= this.#lastSequence) continue
      // Nothing connects with what is shown, because it is hidden by now: continues with the newest page.
      if (after === this.#lastSequence) return this.refresh()
      this.#isStale = true
    }
  }

  get #lastSequence() {
    return this.snapshot().messages.at(-1)?.sequence ?? 0
  }

  #applyAnswer(answer: ChatAnswer) {
    this.set(this.#mergeDetails(answer))
    this.#merge(answer.messages)
  }

  #merge(more: readonly Message[]) {
    const { messages } = this.snapshot()
    // While nothing is shown, only a conversation's first message is known to have none before it.
    const begins = messages.length > 0 || more.some(({ sequence }) => sequence === 1)
    if (!begins) {
      this.#ahead = [...this.#ahead, ...more]
      return
    }
    const joined = mergeMessages(messages, [...this.#ahead, ...more])
    this.#ahead = joined.ahead
    this.set({ ...this.snapshot(), messages: joined.shown })
  }

  #mergeDetails({ conversation, profile, sending }: ChatAnswer): ThreadState {
    const state = this.snapshot()
    const known = state.conversation
    return {
      ...state,
      profile,
      sending,
      conversation: conversation && known ? mergeReadMarks(known, conversation) : conversation,
    }
  }

  #change(change: Partial<Conversation>) {
    const state = this.snapshot()
    const { conversation } = state
    if (conversation)
      this.set({ ...state, conversation: mergeReadMarks(conversation, { ...conversation, ...change }) })
  }
}

/** Read marks never move back, so a late answer does not revert them. */
function mergeReadMarks(known: Conversation, incoming: Conversation): Conversation {
  const furthest = (
    mark: 'read_up_to' | 'partner_delivered_up_to' | 'partner_read_up_to' | 'last_sequence',
  ) => Math.max(known[mark], incoming[mark])
  return {
    ...incoming,
    read_up_to: furthest('read_up_to'),
    partner_delivered_up_to: furthest('partner_delivered_up_to'),
    partner_read_up_to: furthest('partner_read_up_to'),
    last_sequence: furthest('last_sequence'),
  }
}

/** The next event or poll tries again. */
function ignoreFailure() {
  return undefined
}

/**
 * Merges further messages into those shown, whatever their order: one contiguous run of sequence numbers, each once.
 * Messages beyond a gap wait in `ahead` until it is filled.
 */
function mergeMessages(shown: readonly Message[], more: readonly Message[]) {
  const [first] = shown
  const known = new Map(shown.map((message) => [message.sequence, message]))
  for (const message of more) known.set(message.sequence, pickLatest(known.get(message.sequence), message))
  const run: Message[] = []
  for (const message of sortBySequence(known.values())) {
    const last = run.at(-1)
    if (last && message.sequence !== last.sequence + 1) {
      // Older than what is shown and not contiguous with it: nobody has requested it.
      if (first && last.sequence < first.sequence) run.length = 0
      else break
    }
    run.push(message)
  }
  const end = run.at(-1)?.sequence ?? 0
  return { shown: run, ahead: sortBySequence(known.values()).filter(({ sequence }) => sequence > end) }
}

function sortBySequence(messages: Iterable<Message>): Message[] {
  return [...messages].toSorted((one, other) => one.sequence - other.sequence)
}

/** A late answer restores neither a message that was taken back nor a veil. */
function pickLatest(known: Message | undefined, incoming: Message): Message {
  if (known?.taken_back && !incoming.taken_back) return known
  if (known?.photo && !known.photo.veiled && incoming.photo?.veiled) return known
  return incoming
}
