import { Store } from '#app/web/browser/store.ts'
import type { ChatSummary, ChatsAnswer } from '../chat.contract.ts'

/** As many as the server answers at once. */
const pageSize = 24

export interface ChatListState {
  /** The one with the newest message first. */
  chats: readonly ChatSummary[]
  hasMore: boolean
  /** How many lie in the archive. */
  archived: number
  /** Which the server has kept since joining. */
  draft: ChatsAnswer['draft']
  state: 'idle' | 'loading' | 'failed'
}

/** The list of conversations while it is open: its order follows the news, and pages are added below. */
export class ChatListStore extends Store<ChatListState> {
  #read: (pageNumber: number) => Promise<ChatsAnswer>
  #pagesRead = 1
  #refreshing: Promise<void> | undefined
  #isStale = false
  /** Removed here, while the server is asked. */
  #leaving = new Set<string>()

  constructor(first: ChatsAnswer, read: (pageNumber: number) => Promise<ChatsAnswer>) {
    const { chats, pages, archived, draft } = first
    super({ chats, hasMore: pages > 1, archived, draft, state: 'idle' })
    this.#read = read
  }

  /** The first page as it is now; what was read of the others stays below it. */
  takeFirst({ chats: first, pages, archived, draft }: ChatsAnswer) {
    const { chats } = this.snapshot()
    const last = first.at(-1)
    const rest = pages > 1 && last ? chats.filter((chat) => isOlder(chat, last)) : []
    const known = this.#withoutDoubles([...first, ...rest])
    this.set({ ...this.snapshot(), chats: known, archived, draft, hasMore: pages > this.#pagesRead })
  }

  /** Reads the first page again; asked again meanwhile, once more. Without a connection the list stays as it is. */
  refresh(): Promise<void> {
    this.#isStale = true
    this.#refreshing ??= this.#readFirst().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  async showMore() {
    if (this.snapshot().state === 'loading') return
    this.set({ ...this.snapshot(), state: 'loading' })
    try {
      // The page on which the next one stands, however many have come or gone meanwhile.
      const { chats, pages, pageNumber } = await this.#read(this.#nextPage)
      this.#pagesRead = Math.max(this.#pagesRead, pageNumber)
      const known = this.#withoutDoubles([...this.snapshot().chats, ...chats])
      this.set({ ...this.snapshot(), chats: known, hasMore: pages > this.#pagesRead, state: 'idle' })
    } catch {
      this.set({ ...this.snapshot(), state: 'failed' })
    }
  }

  noteRead(conversation: string) {
    this.#change(conversation, { num_unread_messages: 0 })
  }

  /** Gone from the list at once. A server that cannot be asked brings it back, and the failure is the caller's to tell. */
  async remove(conversation: string, askServer: () => Promise<unknown>) {
    const { chats } = this.snapshot()
    this.#leaving.add(conversation)
    this.set({ ...this.snapshot(), chats: this.#withoutDoubles(chats) })
    try {
      await askServer()
      this.#leaving.delete(conversation)
    } catch (failure) {
      this.#leaving.delete(conversation)
      const back = chats.filter(({ conversation: { id } }) => id === conversation)
      this.set({ ...this.snapshot(), chats: this.#withoutDoubles([...this.snapshot().chats, ...back]) })
      throw failure
    } finally {
      void this.refresh()
    }
  }

  get #nextPage() {
    return Math.floor(this.snapshot().chats.length / pageSize) + 1
  }

  async #readFirst() {
    while (this.#isStale) {
      this.#isStale = false
      const first = await this.#read(1).catch(() => undefined)
      if (first) this.takeFirst(first)
    }
  }

  #withoutDoubles(chats: readonly ChatSummary[]): ChatSummary[] {
    const known = new Map<string, ChatSummary>()
    for (const chat of chats) {
      const { id } = chat.conversation
      if (!known.has(id) && !this.#leaving.has(id)) known.set(id, chat)
    }
    return [...known.values()].toSorted((one, other) => (isOlder(one, other) ? 1 : -1))
  }

  #change(conversation: string, change: Partial<ChatSummary>) {
    const chats = this.snapshot().chats.map((chat) =>
      chat.conversation.id === conversation ? { ...chat, ...change } : chat,
    )
    this.set({ ...this.snapshot(), chats })
  }
}

function isOlder(one: ChatSummary, other: ChatSummary): boolean {
  return one.last_message.at < other.last_message.at
}
