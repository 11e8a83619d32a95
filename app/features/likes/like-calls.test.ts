import { afterEach, expect, test, vi } from 'vitest'
import { reportListed, reportShown } from './like-calls.ts'

const reported = vi.hoisted(() => [] as string[][])
vi.mock('#app/web/browser/call-lazily.ts', () => ({
  callLazily: async (_: string, { body }: { body: { shown: string[] } }) => void reported.push(body.shown),
}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reported.length = 0
})

function openPage(visibilityState: DocumentVisibilityState) {
  vi.useFakeTimers()
  const page = Object.assign(new EventTarget(), { visibilityState })
  vi.stubGlobal('document', page)
  const turn = (state: DocumentVisibilityState) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(1000)
  }
  return { turn }
}

test('ACC-1 LIKE-1 reports members who arrived live or are visible in a list within a second, in one batch', () => {
  openPage('visible')
  reportShown('theo')
  const end = reportListed(['karl', 'theo'])
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(reported).toEqual([['theo', 'karl']])
  end()
})

test('ACC-1 LIKE-1 a list in a background tab reports nobody before it is visible, and nothing once it is closed', () => {
  const { turn } = openPage('hidden')
  const end = reportListed(['karl'])
  turn('hidden')
  expect(reported).toEqual([])
  turn('visible')
  expect(reported).toEqual([['karl']])
  end()
  turn('visible')
  expect(reported).toHaveLength(1)
})

test('ACC-1 LIKE-1 reports a long list completely, in batches no larger than the call allows', () => {
  openPage('visible')
  reportListed(Array.from({ length: 120 }, (_, place) => `p${place}`))()
  vi.advanceTimersByTime(1000)
  expect(reported.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(new Set(reported.flat()).size).toBe(120)
})
