import { expect, test } from 'vitest'
import { neighbours } from './Album.tsx'

/** All pages that are open one after the other while somebody turns them to the end. */
function turns(last: number, width: 'narrow' | 'wide') {
  const seen = [0]
  for (;;) {
    const at = seen.at(-1) as number
    const { isEnd, [width]: to } = neighbours(at, last)
    if (isEnd[width]) return seen
    expect(neighbours(to.on, last)[width].back).toBe(at)
    seen.push(to.on)
  }
}

test('GROW-1 the album opens page by page on a phone and two by two on a wide screen, to the end and back', () => {
  expect(turns(4, 'narrow')).toEqual([0, 1, 2, 3, 4])
  expect(turns(4, 'wide')).toEqual([0, 1, 3])
  expect(turns(10, 'wide')).toEqual([0, 1, 3, 5, 7, 9])
})
