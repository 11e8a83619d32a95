import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastQueue } from './toast.ts'

const failed = { title: 'We couldn’t reach our server', ofPage: true }
const shown = () => toastQueue.visibleToasts.map(({ content }) => content.title)

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toast.close(key)
  vi.unstubAllGlobals()
})

test('APP-1 the notice of what waits for a connection goes with its return', () => {
  toast.showUntilOnline(failed)
  toast.show({ title: 'Saved' })
  expect(shown()).toContain(failed.title)
  window.dispatchEvent(new Event('online'))
  expect(shown()).toEqual(['Saved'])
})

test('APP-1 the notice of a page goes with it, and other notices stay', () => {
  toast.showUntilOnline(failed)
  toast.show({ title: 'Saved' })
  toast.leavePage()
  expect(shown()).toEqual(['Saved'])
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
