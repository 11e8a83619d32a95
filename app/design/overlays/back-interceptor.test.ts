import { beforeEach, expect, test, vi } from 'vitest'

/** A browser tab with its history entries; `idx` is the router's number of a page. */
class Tab extends EventTarget {
  entries: Array<Record<string, unknown>>
  at: number
  history: object

  constructor(entries: Tab['entries'], at = entries.length - 1) {
    super()
    const tab = this
    this.entries = entries
    this.at = at
    this.history = {
      get state() {
        return tab.entries[tab.at]
      },
      pushState(state: Record<string, unknown>) {
        tab.entries = [...tab.entries.slice(0, ++tab.at), state]
      },
      back: () => void setImmediate(() => tab.go(-1)),
    }
  }

  go(steps: number) {
    this.at += steps
    this.dispatchEvent(new Event('popstate'))
  }
}

let tab: Tab
const router = vi.fn()
beforeEach(() => router.mockReset())

async function open(entries: Tab['entries'] = [{ idx: 0 }, { idx: 1 }]) {
  tab = new Tab(entries)
  vi.stubGlobal('window', tab)
  vi.resetModules()
  const covers = await import('./back-interceptor.ts')
  covers.interceptBack()
  tab.addEventListener('popstate', router)
  return covers
}

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('CHAT-1 a menu passes its history entry to the dialog it opens, every time, and Back closes only the dialog', async () => {
  const { closeOnBack } = await open()
  for (const time of ['first', 'second']) {
    const close = vi.fn()
    const menuGone = closeOnBack(vi.fn())
    const dialogGone = closeOnBack(close)
    menuGone()
    await settled()
    expect(tab.at, time).toBe(2)
    tab.go(-1)
    expect(close, time).toHaveBeenCalledOnce()
    dialogGone()
    await settled()
    expect(tab.at, time).toBe(1)
  }
  expect(router).not.toHaveBeenCalled()
})

test('CHAT-1 what closes without Back removes its entry; what opens meanwhile gets a separate one', async () => {
  const { closeOnBack } = await open()
  const gone = closeOnBack(vi.fn())
  gone()
  await Promise.resolve()
  const close = vi.fn()
  const dialogGone = closeOnBack(close)
  await settled()
  expect(tab.at).toBe(2)
  dialogGone()
  await settled()
  expect([tab.at, close.mock.calls.length, router.mock.calls.length]).toEqual([1, 0, 0])
})

test('TRUST-8 one press of Back goes back one step in a dialog with several, then closes it', async () => {
  const { closeOnBack } = await open()
  const [close, stepBack] = [vi.fn(), vi.fn()]
  closeOnBack(close)
  closeOnBack(stepBack)
  tab.go(-1)
  expect([stepBack.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  tab.go(-1)
  expect([stepBack.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
  expect(tab.at).toBe(1)
})

test('CHAT-1 an entry with nothing open is removed: after a reload, and whenever the reader lands on it', async () => {
  await open([{ idx: 0 }, { idx: 1 }, { idx: 1, covered: true }])
  await settled()
  expect([tab.at, router.mock.calls.length]).toEqual([1, 0])
  tab.go(1)
  await settled()
  expect(tab.at).toBe(1)
  tab.entries = [...tab.entries, { idx: 2 }]
  tab.at = 3
  router.mockReset()
  tab.go(-1)
  await settled()
  expect([tab.at, router.mock.calls.length]).toEqual([1, 1])
})

test('CHAT-1 a navigation waits until its history entry is removed; going back two steps closes everything and reaches the router', async () => {
  const { closeOnBack, navigateAfterClosing } = await open()
  const move = vi.fn()
  const gone = closeOnBack(vi.fn())
  navigateAfterClosing(() => move(tab.at))
  expect(move).not.toHaveBeenCalled()
  gone()
  await settled()
  expect(move.mock.calls).toEqual([[1]])
  navigateAfterClosing(() => move('at once'))
  expect(move).toHaveBeenLastCalledWith('at once')

  const close = vi.fn()
  closeOnBack(close)
  tab.go(-2)
  expect([close.mock.calls.length, router.mock.calls.length, tab.at]).toEqual([1, 1, 0])
})
