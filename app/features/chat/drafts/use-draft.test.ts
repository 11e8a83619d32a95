import { expect, test } from 'vitest'
import type { Draft } from './drafts.ts'
import { DraftStore } from './use-draft.ts'

/** A device shared by several tabs; the test decides when their messages are delivered. */
function createDevice() {
  let stored: Draft | undefined
  let works = true
  const broadcasts: Draft[] = []
  return {
    news: broadcasts,
    breakDown() {
      works = false
    },
    forget() {
      stored = undefined
    },
    open: (text = '') =>
      new DraftStore({ text, quoted: null }, async () => {
        if (!works) throw new Error('keeps nothing')
        return stored
      }),
    keep: async (draft: Draft) => {
      if (works) stored = draft
      broadcasts.push(draft)
      return works
    },
  }
}

test('CHAT-1 a tab that missed some of the letters typed in another ends with the same text', async () => {
  const shared = createDevice()
  const [writing, behind] = [shared.open(), shared.open()]
  for (const text of ['D', 'De', 'Dear', 'Dear Karl']) await writing.change({ text }, shared.keep)
  await behind.sync(shared.news[1])
  expect(behind.snapshot().text).toBe('Dear Karl')

  await writing.change({ text: '' }, shared.keep)
  shared.forget()
  await behind.sync(shared.news.at(-1))
  expect(behind.snapshot().text).toBe('')
})

test('CHAT-1 a tab that got no message reads the current draft when it is shown again, and leaves an untouched offer in place', async () => {
  const shared = createDevice()
  const [writing, asleep, offered] = [shared.open(), shared.open(), shared.open('Hello Karl')]
  await writing.change({ text: 'Dear Karl' }, shared.keep)
  await asleep.open()
  expect(asleep.snapshot().text).toBe('Dear Karl')
  await asleep.change({ text: 'Dear Karl!' }, shared.keep)
  await writing.sync()
  expect(writing.snapshot().text).toBe('Dear Karl!')
  shared.forget()
  await asleep.sync()
  expect(asleep.snapshot().text).toBe('')
  await offered.sync()
  expect(offered.snapshot().text).toBe('Hello Karl')
})

test('CHAT-1 text typed while the draft is being read wins over what is read', async () => {
  const shared = createDevice()
  const [here, there] = [shared.open(), shared.open()]
  await there.change({ text: 'Over there' }, shared.keep)
  const following = here.sync(shared.news[0])
  await Promise.resolve()
  const typing = here.change({ text: 'Here' }, shared.keep)
  await Promise.all([following, typing])
  expect(here.snapshot().text).toBe('Here')
  await there.sync(shared.news.at(-1))
  expect(there.snapshot().text).toBe('Here')
})

test('CHAT-1 without storage, drafts survive returning to a tab, and tabs still update each other', async () => {
  const shared = createDevice()
  shared.breakDown()
  const [here, there] = [shared.open(), shared.open()]
  await here.change({ text: 'Dear Karl' }, shared.keep)
  await here.sync()
  expect(here.snapshot().text).toBe('Dear Karl')
  await there.sync(shared.news[0])
  expect(there.snapshot().text).toBe('Dear Karl')
})
