import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PersistedPage, persistPage, removePersistedPages } from './persisted-pages.ts'

/** What accounts have stored in this browser. */
const storage = vi.hoisted(() => new Map<string, unknown>())
vi.mock('./account-storage.ts', () => ({
  accountStore: (account: string, name: string) => {
    const id = (key: string) => `${account} ${name} ${key}`
    return {
      all: async () => [...storage].flatMap(([key, value]) => (key.startsWith(id('')) ? [value] : [])),
      put: async (key: string, value: unknown) => void storage.set(id(key), value),
      remove: async (key: string) => void storage.delete(id(key)),
    }
  },
}))

beforeEach(() => {
  storage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const pathsOf = (account: string) =>
  [...storage].flatMap(([key, page]) => (key.startsWith(`${account} `) ? [(page as PersistedPage).path] : []))

async function persist(account: string, path: string, rows: PersistedPage['rows'] = []) {
  vi.advanceTimersByTime(1000)
  await persistPage(account, { path, title: 'Messages', rows })
}

test('APP-1 stores the last forty pages that an account has seen; one seen again stays, and other accounts are unaffected', async () => {
  await persist('bert', '/chats')
  for (let count = 1; count <= 40; count++) await persist('anna', `/chats/${count}`)
  expect(pathsOf('anna')).toHaveLength(40)
  await persist('anna', '/chats/1')
  await persist('anna', '/likes')
  await persist('anna', '/members')
  const paths = pathsOf('anna')
  expect(paths).toHaveLength(40)
  expect(paths).toEqual(expect.arrayContaining(['/chats/1', '/chats/4', '/likes', '/members']))
  for (const gone of ['/chats/2', '/chats/3']) expect(paths).not.toContain(gone)
  expect(pathsOf('bert')).toEqual(['/chats'])
})

test('APP-1 stores the last twelve profiles, beside the lists and conversations', async () => {
  await persist('anna', '/members')
  await persist('anna', '/chats')
  for (let count = 1; count <= 13; count++) await persist('anna', `/members/${count}`)
  const paths = pathsOf('anna')
  expect(paths).toHaveLength(14)
  expect(paths).toEqual(expect.arrayContaining(['/members', '/chats', '/members/2', '/members/13']))
  for (let count = 1; count <= 40; count++) await persist('anna', `/chats/${count}`)
  expect(pathsOf('anna')).toContain('/members/2')
})

test('APP-1 stores the last sixty rows of a long conversation, and deletes what is removed', async () => {
  await persist(
    'anna',
    '/chats/1',
    Array.from({ length: 100 }, (_, place) => ({ text: `${place}` })),
  )
  const [page] = storage.values() as IterableIterator<PersistedPage>
  expect([page?.rows.length, page?.rows[0], page?.rows.at(-1)]).toEqual([60, { text: '40' }, { text: '99' }])
  await persist('anna', '/likes')
  await removePersistedPages('anna', (path) => path.startsWith('/chats/'))
  expect(pathsOf('anna')).toEqual(['/likes'])
})
