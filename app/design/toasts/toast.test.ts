import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastQueue } from './toast.ts'

const failed = { title: 'We could not reach our server', ofPage: true }
const shown = () => toastQueue.visibleToasts.map(({ content }) => content.title)

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toast.close(key)
  vi.unstubAllGlobals()
})

test('APP-1 what failed without a connection is tried once when it is back, and its notice goes', () => {
  const again = vi.fn()
  toast.showUntilOnline(failed, again)
  expect(shown()).toEqual([failed.title])
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  expect(again).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

test('APP-1 who closes the notice or leaves the page gives up, and other notices stay', () => {
  const again = vi.fn()
  toast.close(toast.showUntilOnline(failed, again))
  toast.showUntilOnline(failed, again)
  toast.show({ title: 'Saved' })
  toast.leavePage()
  expect(shown()).toEqual(['Saved'])
  window.dispatchEvent(new Event('online'))
  expect(again).not.toHaveBeenCalled()
})

test('APP-1 the same notice stands there once, unless it offers something to do', () => {
  toast.show({ title: 'Not opened' })
  toast.show({ title: 'Not opened' })
  expect(shown()).toEqual(['Not opened'])
  const action = { label: 'Try again', onPress: vi.fn() }
  toast.show({ title: 'Not opened', action })
  toast.show({ title: 'Not opened', action })
  expect(shown()).toHaveLength(3)
})
