import { expect, test } from 'vitest'
import { messageOf } from '#tests/make/chat/chat-answer.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import { buildTimeline, countAfter, findStartIndex } from './timeline.ts'

const baseTimeline = {
  hasMore: false,
  outgoing: [],
  lastReadSequence: null,
  isTyping: false,
  timeZone: 'Europe/Berlin',
}
const late = '2026-03-09T22:30:00.000Z'
const later = '2026-03-09T23:30:00.000Z'

function createEntry(client_id: string): OutboxEntry {
  return {
    kind: 'text',
    text: 'Hello',
    profile: 'p',
    name: 'Karl',
    conversation: 'c',
    client_id,
    cost: 1,
    at: Date.parse(later),
    wanted_at: 0,
    tries: 0,
    not_before: 0,
    state: 'waiting',
  }
}

test('CHAT-1 starts each day of the reader’s own clock with its date', () => {
  const messages = [messageOf(1, { at: late }), messageOf(2, { at: late }), messageOf(3, { at: later })]
  const items = buildTimeline({ ...baseTimeline, messages })
  expect(items.map(({ type }) => type)).toEqual(['day', 'message', 'message', 'day', 'message'])
})

test('CHAT-1 shows no date above the oldest loaded message while older ones of its day may follow', () => {
  const messages = [messageOf(2, { at: late }), messageOf(3, { at: later })]
  const items = buildTimeline({ ...baseTimeline, hasMore: true, messages })
  expect(items.map(({ type }) => type)).toEqual(['message', 'day', 'message'])
})

test('CHAT-1 shows one line above the partner’s first unread message', () => {
  const messages = [messageOf(1), messageOf(2, { own: true }), messageOf(3), messageOf(4)]
  const types = (readBefore: number | null) =>
    buildTimeline({ ...baseTimeline, messages, lastReadSequence: readBefore }).map(({ type }) => type)
  expect(types(1)).toEqual(['day', 'message', 'message', 'new', 'message', 'message'])
  expect(types(4)).not.toContain('new')
  expect(types(null)).not.toContain('new')
})

test('CHAT-2 shows outgoing messages at the end, and preserves their key on arrival', () => {
  const waiting = buildTimeline({ ...baseTimeline, messages: [messageOf(1)], outgoing: [createEntry('x')] })
  expect(waiting.at(-1)).toMatchObject({ type: 'outgoing', key: 'x' })
  const arrived = [messageOf(1), messageOf(2, { own: true, client_id: 'x' })]
  const items = buildTimeline({
    ...baseTimeline,
    messages: arrived,
    outgoing: [createEntry('x')],
    isTyping: true,
  })
  expect(items.filter(({ key }) => key === 'x')).toMatchObject([{ type: 'message' }])
  expect(items.at(-1)?.type).toBe('typing')
})

test('CHAT-1 while the member reads further up, counts only messages after the last one seen as new', () => {
  const [first, older, come] = [
    [41, 43],
    [12, 14, 41, 43],
    [12, 14, 41, 43, 44, 46],
  ]
  expect([first, older, come].map((received) => countAfter(43, received))).toEqual([0, 0, 2])
})

test('CHAT-1 TRUST-7 opens a conversation at the new messages, else at the start of a newest message with a warning, else at its end', () => {
  const warned = messageOf(2, { warning: ['money'] })
  const begin = (messages: ReturnType<typeof messageOf>[], readBefore: number | null = null) =>
    findStartIndex(buildTimeline({ ...baseTimeline, messages, lastReadSequence: readBefore }))
  expect(begin([messageOf(1), messageOf(2)])).toBe(-1)
  expect(begin([messageOf(1), warned])).toBe(2)
  expect(begin([messageOf(1), warned, messageOf(3)])).toBe(-1)
  expect(begin([messageOf(1), warned], 0)).toBe(1)
})
