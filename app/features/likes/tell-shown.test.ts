import { afterEach, expect, test, vi } from 'vitest'
import { tellListed, tellShown } from './tell-shown.ts'

const told = vi.hoisted(() => [] as string[][])
vi.mock('#app/web/browser/call-lazily.ts', () => ({
  callLazily: async (_: string, { body }: { body: { shown: string[] } }) => void told.push(body.shown),
}))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  told.length = 0
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

test('ACC-1 LIKE-1 whoever came live or stands in a list that can be seen is told to the server within a second, all together', () => {
  openPage('visible')
  tellShown('theo')
  const end = tellListed(['karl', 'theo'])
  expect(told).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([['theo', 'karl']])
  end()
})

test('ACC-1 LIKE-1 a list behind other tabs tells nobody before it can be seen, and nothing once it is closed', () => {
  const { turn } = openPage('hidden')
  const end = tellListed(['karl'])
  turn('hidden')
  expect(told).toEqual([])
  turn('visible')
  expect(told).toEqual([['karl']])
  end()
  turn('visible')
  expect(told).toHaveLength(1)
})

test('ACC-1 LIKE-1 a long list is told as a whole, no more at a time than the call takes', () => {
  openPage('visible')
  tellListed(Array.from({ length: 120 }, (_, place) => `p${place}`))()
  vi.advanceTimersByTime(1000)
  expect(told.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(new Set(told.flat()).size).toBe(120)
})
