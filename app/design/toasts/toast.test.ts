import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastQueue } from './toast.ts'

const failed = { title: 'We couldn’t reach our server', pageOnly: true }
const shown = () => toastQueue.visibleToasts.map(({ content }) => content.title)

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  for (const { key } of toastQueue.visibleToasts) toast.close(key)
  vi.unstubAllGlobals()
})

test('APP-1 closes the notice of what waits for a connection when the connection returns', () => {
  toast.showUntilOnline(failed)
  toast.show({ title: 'Saved' })
  expect(shown()).toContain(failed.title)
  window.dispatchEvent(new Event('online'))
  expect(shown()).toEqual(['Saved'])
})

test('APP-1 closes a page’s notice with the page and leaves other notices open', () => {
  toast.showUntilOnline(failed)
  toast.show({ title: 'Saved' })
  toast.closePageToasts()
  expect(shown()).toEqual(['Saved'])
})

test('APP-1 shows the same notice once, unless it offers an action', () => {
  toast.show({ title: 'Not opened' })
  toast.show({ title: 'Not opened' })
  expect(shown()).toEqual(['Not opened'])
  const action = { label: 'Try again', onPress: vi.fn() }
  toast.show({ title: 'Not opened', action })
  toast.show({ title: 'Not opened', action })
  expect(shown()).toHaveLength(3)
})
