import { expect, test } from 'vitest'
import { chatAnswer } from '#tests/make/chat/chat-answer.ts'
import type { ChatSummary, ChatsAnswer } from '../chat.contract.ts'
import { ChatListStore } from './chat-list-store.ts'

function createChat(number: number, more: Partial<ChatSummary> = {}): ChatSummary {
  return {
    conversation: { id: `c${number}`, muted: false, archived: false, fraud: false },
    profile: { ...chatAnswer([]).profile, id: `p${number}` },
    num_unread_messages: 0,
    suggested: true,
    last_message: {
      own: false,
      kind: 'text',
      taken_back: false,
      text: `line ${number}`,
      warned: false,
      at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    },
    ...more,
  }
}

/** The server's list, the newest first. */
class FakeServer {
  chats: ChatSummary[]
  constructor(count: number) {
    this.chats = Array.from({ length: count }, (_, place) => createChat(count - place))
  }
  read = (pageNumber: number): ChatsAnswer => ({
    chats: this.chats.slice((pageNumber - 1) * 24, pageNumber * 24),
    pages: Math.max(1, Math.ceil(this.chats.length / 24)),
    pageNumber,
    unread_messages: 0,
    archived: 0,
    draft: null,
  })
}

const getIds = (list: ChatListStore) => list.snapshot().chats.map(({ conversation }) => conversation.id)

test('CHAT-1 appends pages in order and without duplicates while new messages move conversations up', async () => {
  const kept = new FakeServer(60)
  const list = new ChatListStore(kept.read(1), async (page) => kept.read(page))
  const [moved] = kept.chats.splice(40, 1)
  kept.chats.unshift({ ...moved!, last_message: createChat(61).last_message })
  await list.refresh()
  while (list.snapshot().hasMore) await list.showMore()
  expect(getIds(list)).toEqual(kept.chats.map(({ conversation }) => conversation.id))
})

test('CHAT-5 removes a conversation at once and restores it on failure, also without a connection', async () => {
  const kept = new FakeServer(3)
  let reachable = false
  const list = new ChatListStore(kept.read(1), async (page) => {
    if (!reachable) throw new Error('offline')
    return kept.read(page)
  })
  const failed = list.remove('c2', () => Promise.reject(new Error('offline')))
  expect(getIds(list)).toEqual(['c3', 'c1'])
  await expect(failed).rejects.toThrow('offline')
  expect(getIds(list)).toEqual(['c3', 'c2', 'c1'])

  reachable = true
  const removed = list.remove('c2', async () => kept.chats.splice(1, 1))
  await list.refresh()
  expect(getIds(list)).toEqual(['c3', 'c1'])
  await removed
  kept.chats.unshift(
    createChat(4, { conversation: { id: 'c2', muted: false, archived: false, fraud: false } }),
  )
  await list.refresh()
  expect(getIds(list)).toEqual(['c2', 'c3', 'c1'])
})

test('CHAT-1 a page that failed to load can be requested again', async () => {
  const kept = new FakeServer(30)
  let reachable = false
  const list = new ChatListStore(kept.read(1), async (page) => {
    if (!reachable) throw new Error('offline')
    return kept.read(page)
  })
  await list.showMore()
  await list.refresh()
  expect(list.snapshot()).toMatchObject({ state: 'failed', hasMore: true })
  expect(getIds(list)).toHaveLength(24)
  reachable = true
  await list.showMore()
  expect(getIds(list)).toHaveLength(30)
})
