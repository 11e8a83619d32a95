import { expect, test } from 'vitest'
import { deferredCall } from '#tests/deferred-call.ts'
import type { FoundMatches, MatchAnswers } from './match-finder.contract.ts'
import { MatchSearch } from './match-search.ts'

const answers = { min_age: 60, max_age: 70 } as MatchAnswers
const wider = { min_age: 50, max_age: 80 } as MatchAnswers
const found = (count: number) => ({ count }) as unknown as FoundMatches

function makeSearch(userId: string) {
  const { call, asked } = deferredCall<[MatchAnswers, AbortSignal], FoundMatches>()
  const open = () => new MatchSearch(userId, answers, call)
  return { search: open(), open, asked }
}

test('SEARCH-3 Back shows the last list at once and reads it again; another member never sees it', async () => {
  const { search, open, asked } = makeSearch('ingrid')
  search.search('ingrid', answers)
  expect(search.snapshot()).toEqual({ state: 'looking' })
  await asked[0]!.answer(found(3))
  expect(search.snapshot()).toEqual({ state: 'found', found: found(3) })

  const again = open()
  expect(again.snapshot()).toEqual({ state: 'found', found: found(3) })
  again.search('ingrid', answers)
  expect(again.snapshot().state).toBe('found')
  await asked[1]!.answer(found(4))
  expect(again.snapshot().found).toEqual(found(4))
  expect(makeSearch('theo').search.snapshot()).toEqual({ state: 'looking' })
})

test('SEARCH-3 new answers cancel the previous search', async () => {
  const { search, asked } = makeSearch('karl')
  search.search('karl', answers)
  search.search('karl', wider)
  expect(asked.map(({ sent: [, signal] }) => signal.aborted)).toEqual([true, false])
  await asked[0]!.fail()
  expect(search.snapshot()).toEqual({ state: 'looking' })
  await asked[1]!.answer(found(9))
  expect(search.snapshot().found).toEqual(found(9))
})

test('SEARCH-3 a failed search says why, drops the old list and can be retried', async () => {
  const { search, open, asked } = makeSearch('rosa')
  search.search('rosa', answers)
  await asked[0]!.answer(found(2))
  search.search('rosa', answers)
  await asked[1]!.fail('too_many_requests')
  expect(search.snapshot()).toMatchObject({ state: 'failed', problem: { error: 'too_many_requests' } })
  expect(open().snapshot()).toEqual({ state: 'looking' })
  search.search('rosa', answers)
  expect(search.snapshot()).toEqual({ state: 'looking' })
})
