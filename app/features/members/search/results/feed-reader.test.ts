import { expect, test } from 'vitest'
import { deferredCall } from '#tests/deferred-call.ts'
import type { SearchAnswer, SearchQuery, SearchResult } from '../search.contract.ts'
import { FeedReader } from './feed-reader.ts'
import type { ResultList } from './list-store.ts'

const people = (names: string) => [...names].map((id) => ({ id }) as SearchResult)
const pageOf = (names: string, next: string | null = 'on') =>
  ({ results: people(names), next, newer: 2 }) as SearchAnswer

function makeReader(names = 'ab') {
  const exact = { numResults: 9, pageNumber: 1, next: 'on', pages: [{ results: people(names) }] }
  const list = { data: { query: { gender: 'male' } }, exact, similar: exact } as unknown as ResultList
  const first = deferredCall<[SearchQuery], SearchAnswer>()
  const after = deferredCall<[SearchQuery, { pageNumber: number }], SearchAnswer>()
  const pages = { first: first.call, after: after.call }
  const reader = new FeedReader(list, 'exact', pages)
  const shown = () =>
    reader
      .snapshot()
      .feed?.pages.map(({ results }) => results.map(({ id }) => id).join(''))
      .join(' ')
  return { reader, list, pages, shown, firsts: first.asked, nexts: after.asked }
}

test('SEARCH-1 appends a further page to the others and stores it with the list', async () => {
  const { reader, list, shown, nexts } = makeReader()
  const loaded = reader.loadOnRequest()
  expect(reader.snapshot().state).toBe('loading')
  await nexts[0]!.answer(pageOf('cd'))
  expect(await loaded).toEqual(people('cd'))
  expect(shown()).toBe('ab cd')
  expect(reader.snapshot()).toMatchObject({ state: 'idle', lastPage: { newer: 2 } })
  expect(list.exact).toBe(reader.snapshot().feed)
})

test('SEARCH-1 reads one page at a time, and none after the last', async () => {
  const { reader, nexts } = makeReader()
  reader.loadAutomatically()
  reader.loadAutomatically()
  expect(await reader.loadOnRequest()).toBeNull()
  expect(nexts).toHaveLength(1)
  await nexts[0]!.answer(pageOf('cd', null))
  expect(await reader.loadOnRequest()).toBeNull()
  expect(nexts).toHaveLength(1)
})

test('SEARCH-1 nobody is listed twice', async () => {
  const { reader, shown, nexts } = makeReader()
  void reader.loadOnRequest()
  await nexts[0]!.answer(pageOf('bc'))
  expect(shown()).toBe('ab c')
})

test('SEARCH-1 the reader can retry a page that could not be read', async () => {
  const { reader, shown, nexts } = makeReader()
  const failed = reader.loadOnRequest()
  await nexts[0]!.fail()
  expect(await failed).toBeNull()
  expect(reader.snapshot().state).toBe('failed')
  expect(shown()).toBe('ab')
  void reader.loadOnRequest()
  await nexts[1]!.answer(pageOf('cd'))
  expect(reader.snapshot().state).toBe('idle')
  expect(shown()).toBe('ab cd')
})

test('SEARCH-1 when the place has become invalid, reads the list again from the start until someone new comes', async () => {
  const { reader, shown, nexts, firsts } = makeReader('abcd')
  void reader.loadOnRequest()
  await nexts[0]!.fail('malformed')
  await firsts[0]!.answer(pageOf('ab'))
  await nexts[1]!.answer(pageOf('cde'))
  expect(shown()).toBe('abcd e')
})

test('SEARCH-1 loads ten pages automatically, then asks the reader', async () => {
  const { reader, nexts } = makeReader()
  for (let page = 0; page < 12; page++) {
    reader.loadAutomatically()
    await nexts[page]?.answer(pageOf(String.fromCharCode(200 + page)))
  }
  expect(nexts).toHaveLength(10)
  void reader.loadOnRequest()
  await nexts[10]!.answer(pageOf('y'))
  reader.loadAutomatically()
  expect(nexts).toHaveLength(12)
})

test('SEARCH-1 the list of similar people asks for similar ones', () => {
  const { list, pages } = makeReader()
  expect(new FeedReader(list, 'similar', pages).query).toEqual({ gender: 'male', similar: '1' })
  expect(new FeedReader(list, 'exact', pages).query).toEqual({ gender: 'male', similar: undefined })
})
