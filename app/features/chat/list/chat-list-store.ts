import type { listChatsCall } from '#app/features/chat/chat.api.ts'
import type { ChatSummary, ChatsAnswer } from '#app/features/chat/chat.contract.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { Store } from '#app/web/browser/store.ts'

/** As many as the server returns per page. */
const pageSize = 24

export interface ChatListState {
  /** Newest message first. */
  chats: readonly ChatSummary[]
  hasMore: boolean
  /** How many conversations are archived. */
  archived: number
  /** The message from sign-up, stored on the server. */
  draft: ChatsAnswer['draft']
  state: 'idle' | 'loading' | 'failed'
}

/** The conversation list while it is open: sorted by live events, with further pages appended. */
export class ChatListStore extends Store<ChatListState> {
  #read: (pageNumber: number) => Promise<ChatsAnswer>
  #pagesRead = 1
  #refreshing: Promise<void> | undefined
  #isStale = false
  /** Removed here while the request is pending. */
  #removing = new Set<string>()

  constructor(first: ChatsAnswer, read: (pageNumber: number) => Promise<ChatsAnswer>) {
    const { chats, pages, archived, draft } = first
    super({ chats, hasMore: pages > 1, archived, draft, state: 'idle' })
    this.#read = read
  }

  /** Replaces the first page; later pages that were already read stay below it. */
  replaceFirstPage({ chats: first, pages, archived, draft }: ChatsAnswer) {
    const { chats } = this.snapshot()
    const last = first.at(-1)
    const rest = pages > 1 && last ? chats.filter((chat) => isOlder(chat, last)) : []
    const known = this.#deduplicate([...first, ...rest])
    this.set({ ...this.snapshot(), chats: known, archived, draft, hasMore: pages > this.#pagesRead })
  }

  /** Reads the first page again, once more if requested meanwhile. Without a connection the list stays as it is. */
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
      // The page that contains the next conversation, however many have come or gone meanwhile.
      const { chats, pages, pageNumber } = await this.#read(this.#nextPage)
      this.#pagesRead = Math.max(this.#pagesRead, pageNumber)
      const known = this.#deduplicate([...this.snapshot().chats, ...chats])
      this.set({ ...this.snapshot(), chats: known, hasMore: pages > this.#pagesRead, state: 'idle' })
    } catch {
      this.set({ ...this.snapshot(), state: 'failed' })
    }
  }

  markRead(conversation: string) {
    this.#change(conversation, { num_unread_messages: 0 })
  }

  /**
   * Removes the conversation from the list at once. If the request fails, restores it and rethrows; the caller reports
   * the failure.
   */
  async remove(conversation: string, askServer: () => Promise<unknown>) {
    const { chats } = this.snapshot()
    this.#removing.add(conversation)
    this.set({ ...this.snapshot(), chats: this.#deduplicate(chats) })
    try {
      await askServer()
      this.#removing.delete(conversation)
    } catch (failure) {
      this.#removing.delete(conversation)
      const back = chats.filter(({ conversation: { id } }) => id === conversation)
      this.set({ ...this.snapshot(), chats: this.#deduplicate([...this.snapshot().chats, ...back]) })
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
      if (first) this.replaceFirstPage(first)
    }
  }

  #deduplicate(chats: readonly ChatSummary[]): ChatSummary[] {
    const known = new Map<string, ChatSummary>()
    for (const chat of chats) {
      const { id } = chat.conversation
      if (!known.has(id) && !this.#removing.has(id)) known.set(id, chat)
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

export function readChats(pageNumber: number) {
  return callLazily<typeof listChatsCall>('GET /chats.php', {
    query: { pageNumber: String(pageNumber) },
    retry: 2,
  })
}

export function readArchivedChats(pageNumber: number) {
  return callLazily<typeof listChatsCall>('GET /chats.php', {
    query: { pageNumber: String(pageNumber), archived: 'true' },
    retry: 2,
  })
}
