import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatAnswer, messageOf } from '#tests/make/chat/chat-answer.ts'
import type { ChatAnswer, Message } from '../chat.contract.ts'
import { type MessageRange, ThreadStore } from './thread-store.ts'

const pageSize = 4

/** A conversation as stored on the server. */
class FakeServer {
  messages: Message[] = []

  write() {
    this.messages.push(messageOf(this.messages.length + 1))
  }

  takeBack(sequence: number) {
    const message = this.messages[sequence - 1]
    if (message) this.messages[sequence - 1] = { ...message, taken_back: true, text: null }
  }

  read({ before, after }: MessageRange): ChatAnswer {
    const end = before ? before - 1 : after === undefined ? this.messages.length : after + pageSize
    const begin = after ?? Math.max(0, end - pageSize)
    const answer = chatAnswer(this.messages.slice(begin, end), { has_more: begin > 0 })
    return {
      ...answer,
      conversation: answer.conversation && {
        ...answer.conversation,
        last_sequence: this.messages.length,
      },
    }
  }
}

const place = fc.nat(40)
const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('write', 'loader', 'older', 'keep answer', 'late answer', 'lose', 'find'),
  }),
  fc.record({ does: fc.constantFrom('live', 'hint', 'take back'), place }),
)

test('CHAT-7 shows messages in order, complete and without duplicates, however pages, events and answers arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(12), fc.array(step, { maxLength: 40 }), async (written, steps) => {
      const kept = new FakeServer()
      for (let count = 0; count < written; count++) kept.write()
      let reachable = true
      const thread = new ThreadStore(kept.read({}), async (wanted) => {
        if (!reachable) throw new Error('offline')
        return kept.read(wanted)
      })
      const late: ChatAnswer[] = []
      for (const one of steps) {
        const sequence = 'place' in one ? one.place : 0
        const message = kept.messages[sequence - 1]
        if (one.does === 'write') kept.write()
        if (one.does === 'loader') thread.applyNewest(kept.read({}))
        if (one.does === 'older') await thread.showOlder()
        if (one.does === 'keep answer') late.push(kept.read({}))
        if (one.does === 'late answer') late.splice(0, 1).map((answer) => thread.applyNewest(answer))
        if (one.does === 'lose') reachable = false
        if (one.does === 'find') reachable = true
        if (one.does === 'live' && message) thread.applyMessage(message)
        if (one.does === 'hint' && message) thread.catchUpTo(sequence)
        if (one.does === 'take back' && message) {
          kept.takeBack(sequence)
          await thread.rereadMessage(sequence)
        }
        expectContiguous(thread)
      }
      reachable = true
      await thread.catchUp()
      expectContiguous(thread)
      expect(thread.snapshot().messages.at(-1)?.sequence ?? 0).toBe(kept.messages.length)
      while (thread.snapshot().hasMore) await thread.showOlder()
      expect(thread.snapshot().messages.map(({ id }) => id)).toEqual(kept.messages.map(({ id }) => id))
    }),
  )
})

function expectContiguous(thread: ThreadStore) {
  const sequences = thread.snapshot().messages.map(({ sequence }) => sequence)
  const [first = 0] = sequences
  expect(sequences).toEqual(sequences.map((_, index) => first + index))
}

function createThread(messages: Message[], read: (wanted: MessageRange) => Promise<ChatAnswer> = neverRead) {
  return new ThreadStore(chatAnswer(messages), read)
}

const neverRead = () => Promise.reject(new Error('not asked for'))

test('CHAT-7 reads again after a failed read if requested meanwhile', async () => {
  let reachable = false
  const thread = createThread([messageOf(1)], async () => {
    if (!reachable) throw new Error('offline')
    return chatAnswer([messageOf(2), messageOf(3)])
  })
  thread.applyMessage(messageOf(3))
  reachable = true
  await thread.catchUp()
  expect(thread.snapshot().messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
})

test('CHAT-7 shows messages beyond a gap once the missing ones have been read', async () => {
  const asked: MessageRange[] = []
  const thread = createThread([messageOf(1)], async (wanted) => {
    asked.push(wanted)
    return chatAnswer([messageOf(2), messageOf(3)])
  })
  thread.applyMessage(messageOf(4))
  expect(thread.snapshot().messages).toHaveLength(1)
  await thread.catchUp()
  expect(thread.snapshot().messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4])
  expect(asked[0]).toEqual({ after: 1 })
})

test('CHAT-1 a late answer reverts no read mark, no removal and no revealed photo', () => {
  const photo = { filename: '/a', width: 4, height: 5, placeholder: '#eee' }
  const stale = chatAnswer([
    messageOf(1),
    messageOf(2, { kind: 'photo', text: null, photo: { ...photo, veiled: true } }),
  ])
  const thread = createThread([messageOf(1), messageOf(2)])
  thread.applyMessage(messageOf(1, { taken_back: true, text: null }))
  thread.applyMessage(messageOf(2, { kind: 'photo', text: null, photo: { ...photo, veiled: false } }))
  thread.applyReceipts({ delivered_up_to: 2, read_up_to: 1 })
  thread.markRead(2)
  thread.applyNewest(stale)
  const { messages, conversation } = thread.snapshot()
  expect(messages).toMatchObject([{ taken_back: true }, { photo: { veiled: false } }])
  expect(conversation).toMatchObject({ read_up_to: 2, partner_delivered_up_to: 2, partner_read_up_to: 1 })
})

test('CHAT-1 a newest page that does not connect with what is shown replaces it, and older messages are loaded on demand', () => {
  const thread = createThread([messageOf(1), messageOf(2)])
  thread.applyNewest(chatAnswer([messageOf(9), messageOf(10)], { has_more: true }))
  expect(thread.snapshot()).toMatchObject({ hasMore: true, messages: [{ sequence: 9 }, { sequence: 10 }] })
})

test('CHAT-1 older messages that failed to load can be requested again', async () => {
  let reachable = false
  const thread = new ThreadStore(chatAnswer([messageOf(5)], { has_more: true }), async () => {
    if (!reachable) throw new Error('offline')
    return chatAnswer([messageOf(3), messageOf(4)], { older_hidden: true })
  })
  await thread.showOlder()
  expect(thread.snapshot().older).toBe('failed')
  reachable = true
  await thread.showOlder()
  expect(thread.snapshot()).toMatchObject({ older: 'idle', hasMore: false, olderHidden: true })
  expect(thread.snapshot().messages.map(({ sequence }) => sequence)).toEqual([3, 4, 5])
})
