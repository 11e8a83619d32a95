import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindTabToAccount, clearTab } from './member-tab.ts'
import { setDeviceOwner } from './offline/device-owner.ts'
import { forgetAccountScript } from './offline/forget-account.ts'

const stored = new Map<string, string>()
const names = () => [...stored.keys()].sort()

/** In the format of the pages of Ingrid. */
function storeEverything() {
  stored.set('search-lists', JSON.stringify([{ list: { data: { viewerId: 'ingrid', answer: null } } }]))
  stored.set('debit-draft', JSON.stringify({ account: 'ingrid', draft: { holder: 'Ingrid', phone: '' } }))
  stored.set('second-spring:profile-drafts', JSON.stringify({ id: 'ingrid', drafts: { about: {} } }))
  stored.set('match-finder', '{}')
  stored.set('begun-order', '{}')
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', window)
  vi.stubGlobal('indexedDB', { deleteDatabase: () => {} })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  })
  setDeviceOwner('ingrid')
  storeEverything()
})
afterEach(() => vi.unstubAllGlobals())

const window = Object.assign(new EventTarget(), {})

test('AUTH-12 a tab stores data for its member that the next account does not find', () => {
  bindTabToAccount('ingrid')
  expect(stored.size).toBe(5)
  bindTabToAccount('otto')
  expect(names()).toEqual(['begun-order', 'match-finder'])
})

test.each([null, 'otto'])(
  'AUTH-12 a session that ends elsewhere removes its lists and answers, also if %s is next; profile drafts wait for the member',
  (next) => {
    bindTabToAccount('ingrid')
    setDeviceOwner(next)
    expect(names()).toEqual(['begun-order', 'second-spring:profile-drafts'])
  },
)

test('AUTH-12 a logout clears the tab', () => {
  clearTab()
  expect(stored.size).toBe(0)
})

test('AUTH-12 the document of a visitor always deletes a member’s list, and answers only if a session has just ended', () => {
  const load = (sessionEnded: boolean) => new Function(forgetAccountScript({ sessionEnded }))()
  load(false)
  expect(names()).toEqual(['begun-order', 'debit-draft', 'match-finder', 'second-spring:profile-drafts'])
  stored.set('search-lists', JSON.stringify([{ list: { data: { viewerId: null } } }]))
  load(false)
  expect(stored.has('search-lists')).toBe(true)
  load(true)
  expect(names()).toEqual(['begun-order', 'second-spring:profile-drafts'])
})
