import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDeviceOwner } from '#app/web/browser/offline/device-owner.ts'
import type { SearchPageData } from '../search-page.server.ts'
import { listFor, restoredData, restoreList, trackShownList } from './list-store.ts'

const stored = new Map<string, string>()
const data = { viewerId: null, answer: { numResults: 0, results: [] } } as unknown as SearchPageData
let page: EventTarget
const firePagehide = () => page.dispatchEvent(new Event('pagehide'))

beforeEach(() => {
  vi.stubEnv('SSR', false)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  page = Object.assign(new EventTarget(), {
    history: { state: { key: 'elsewhere' } },
    innerWidth: 400,
    scrollY: 900,
  })
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('GROW-2 TRUST-10 SEARCH-1 restores a list after a reload, without storing who sent the visitor', () => {
  const search = '?country=DE&network=radio&ref=radio&sub1=radio'
  const list = listFor('here', search, data)
  expect(listFor('here', search, data)).toBe(list)
  trackShownList('here')
  firePagehide()
  expect(stored.get('search-lists')).toContain('country=DE')
  expect(stored.get('search-lists')).not.toContain('radio')

  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never])
  expect(restoreList('here', '?country=NL&network=radio', null)).toBeNull()
  expect(restoreList('here', search, null)).toBe(900)
  window.history.state.key = 'here'
  trackShownList('next')
  expect(restoredData(search)).toEqual(data)
})

test('AUTH-12 logging out removes the lists, also those stored while leaving the page', () => {
  setDeviceOwner('ingrid')
  listFor('here', '', data)
  trackShownList('here')
  firePagehide()
  expect(stored.get('search-lists')).toContain('numResults')
  setDeviceOwner(null)
  expect(stored.get('search-lists')).toBeUndefined()
  firePagehide()
  expect(stored.get('search-lists')).toBe('[]')
})
