import { expect, test } from 'vitest'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import { listPendingChats } from './list-pending-chats.ts'

const createDraft = (name: string) => ({ text: `Dear ${name}`, quoted: null, profile: { id: name, name } })
const createRefused = (name: string): OutboxEntry => ({
  kind: 'text',
  text: 'Hello',
  profile: name,
  name,
  conversation: null,
  client_id: name,
  cost: 1,
  at: 0,
  wanted_at: 0,
  tries: 0,
  not_before: 0,
  state: 'failed',
})

test('CHAT-1 lists people written to only on this device once, unsent messages first, unless they have a row already', () => {
  const begun = listPendingChats({
    signupDraft: null,
    drafts: [createDraft('Russell'), createDraft('Vera'), createDraft('Karl')],
    entries: [createRefused('Vera'), { ...createRefused('Rolf'), state: 'waiting' }],
    isOnline: true,
    visibleIds: new Set(['Karl']),
  })
  expect(begun).toEqual([
    { id: 'Vera', name: 'Vera', hasFailed: true },
    { id: 'Russell', name: 'Russell', draft: 'Dear Russell', hasFailed: false },
  ])
})

test('CHAT-1 shows a draft to an archived conversation only in the archive', () => {
  const { profile, ...draft } = createDraft('Karl')
  const drafts = [{ ...draft, profile: { ...profile, archived: true } }]
  expect(
    listPendingChats({ signupDraft: null, drafts, entries: [], isOnline: true, visibleIds: new Set() }),
  ).toEqual([])
})

test('CHAT-1 does not show messages that merely wait for a connection as failed', () => {
  const waiting: OutboxEntry = { ...createRefused('Rolf'), state: 'waiting' }
  const begun = listPendingChats({
    signupDraft: null,
    drafts: [],
    entries: [waiting],
    isOnline: false,
    visibleIds: new Set(),
  })
  expect(begun).toEqual([{ id: 'Rolf', name: 'Rolf', hasFailed: false }])
})

test('AUTH-11 lists the message from sign-up like a draft, unless it was changed on this device', () => {
  const offered = { profile: { id: 'Karl', name: 'Karl' }, text: 'Hello Karl' }
  const now = { entries: [], isOnline: true, visibleIds: new Set<string>() }
  const row = { id: 'Karl', name: 'Karl', hasFailed: false }
  const emptied = { ...createDraft('Karl'), text: ' ' }
  expect(listPendingChats({ ...now, signupDraft: offered, drafts: [] })).toEqual([
    { ...row, draft: 'Hello Karl' },
  ])
  expect(listPendingChats({ ...now, signupDraft: offered, drafts: [createDraft('Karl')] })).toEqual([
    { ...row, draft: 'Dear Karl' },
  ])
  expect(listPendingChats({ ...now, signupDraft: offered, drafts: [emptied] })).toEqual([])
  expect(
    listPendingChats({ ...now, signupDraft: offered, drafts: [], visibleIds: new Set(['Karl']) }),
  ).toEqual([])
})
