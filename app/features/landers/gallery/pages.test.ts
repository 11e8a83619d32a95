import { expect, test } from 'vitest'
import { isPageSeen, pageAfter } from './use-pages.ts'

/** All pages that are open one after the other while somebody turns them to the end. */
function turns(count: number, isWide: boolean) {
  const seen = [0]
  for (;;) {
    const at = seen.at(-1) as number
    const next = pageAfter(at, 1, { count, isWide })
    if (next === at) return seen
    expect(pageAfter(next, -1, { count, isWide })).toBe(at)
    seen.push(next)
  }
}

test('GROW-1 the album opens page by page on a phone and two by two on a wide screen, to the end and back', () => {
  expect(turns(5, false)).toEqual([0, 1, 2, 3, 4])
  expect(turns(5, true)).toEqual([0, 1, 3])
  expect(turns(11, true)).toEqual([0, 1, 3, 5, 7, 9])
})

test('GROW-1 only pages that lie open are read aloud; none is left out', () => {
  for (const isWide of [false, true]) {
    const read = turns(11, isWide).flatMap((at) =>
      Array.from({ length: 11 }, (_, side) => side).filter((side) => isPageSeen(side, at, isWide)),
    )
    expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }
})
