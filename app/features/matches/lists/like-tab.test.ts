import { expect, test } from 'vitest'
import { pageSize } from '#app/web/page/paging.ts'
import { deferredCall } from '#tests/deferred-call.ts'
import type { LikeList } from './like-lists.ts'
import { LikeTab } from './like-tab.ts'
import type { Like } from './likes.contract.ts'

/** In a list whose newest like has number 1. */
const createLikes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => createLike(from + index))
const createLike = (number: number) => ({ id: `m${number}`, liked_at: String(1_000 - number) }) as Like

function makeTab(list: LikeList = 'sent', count = 3 * pageSize) {
  const { call, asked } = deferredCall<[LikeList, number, string], Like[]>()
  const tab = new LikeTab({ list, likes: createLikes(1, pageSize), count, page: 1, asOf: 'then' }, call)
  const shown = () => tab.snapshot().likes.map(({ id }) => id)
  return { tab, shown, asked }
}

test('LIKE-1 further pages follow, as of the moment of the first one, until a page is not full', async () => {
  const { tab, shown, asked } = makeTab()
  const more = tab.showMore()
  expect(tab.snapshot().state).toBe('loading')
  expect(asked[0]!.sent).toEqual(['sent', 2, 'then'])
  await asked[0]!.answer(createLikes(pageSize + 1, 2 * pageSize))
  expect(await more).toHaveLength(pageSize)
  expect(shown()).toHaveLength(2 * pageSize)
  expect(tab.snapshot()).toMatchObject({ state: 'idle', hasMore: true })
  void tab.showMore()
  expect(asked[1]!.sent[1]).toBe(3)
  await asked[1]!.answer(createLikes(2 * pageSize + 1, 2 * pageSize + 5))
  expect(tab.snapshot().hasMore).toBe(false)
})

test('LIKE-1 asks again for a page that could not be read', async () => {
  const { tab, shown, asked } = makeTab()
  const failed = tab.showMore()
  await asked[0]!.fail()
  expect(await failed).toEqual([])
  expect(tab.snapshot().state).toBe('failed')
  expect(shown()).toHaveLength(pageSize)
  void tab.showMore()
  expect(asked[1]!.sent[1]).toBe(2)
})

test('LIKE-1 removes a member whom the reader unlikes at once and restores them with the undo; received likes stay', () => {
  const { tab, shown } = makeTab()
  tab.applyLike('m2', false)
  expect(shown()).not.toContain('m2')
  tab.applyLike('m2', true)
  expect(shown()[1]).toBe('m2')
  const received = makeTab('received')
  received.tab.applyLike('m2', false)
  expect(received.shown()).toContain('m2')
})

test('LIKE-1 after unlikes, reads the page again into which the others have moved up', async () => {
  const { tab, shown, asked } = makeTab()
  void tab.showMore()
  await asked[0]!.answer(createLikes(pageSize + 1, 2 * pageSize))
  tab.applyLike('m1', false)
  void tab.showMore()
  expect(asked[1]!.sent[1]).toBe(2)
  await asked[1]!.answer(createLikes(pageSize + 2, 2 * pageSize + 1))
  expect(shown()).toHaveLength(2 * pageSize)
  expect(new Set(shown()).size).toBe(2 * pageSize)
})

test('LIKE-1 likes that arrive meanwhile come first and shift no page', async () => {
  const { tab, shown, asked } = makeTab()
  tab.replaceFirstPage({ likes: [createLike(0), ...createLikes(1, pageSize - 1)], count: 3 * pageSize + 1 })
  expect(shown()[0]).toBe('m0')
  expect(shown()).toHaveLength(pageSize + 1)
  void tab.showMore()
  expect(asked[0]!.sent).toEqual(['sent', 2, 'then'])
})
