import { afterEach, expect, test, vi } from 'vitest'
import { showToast } from './show-toast.ts'

const show = vi.fn()
const alert = vi.fn()
const failureMessage = { title: 'That couldn’t be opened', text: 'Please check your internet connection.' }

afterEach(() => {
  vi.doUnmock('#app/design/toasts/toast.ts')
  vi.unstubAllGlobals()
})

test('APP-1 reports a failure in a toast, or in a native alert if the toast’s script fails to load', async () => {
  vi.stubGlobal('window', { alert })
  vi.doMock('#app/design/toasts/toast.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await showToast(failureMessage)
  expect(alert.mock.calls).toEqual([['That couldn’t be opened\nPlease check your internet connection.']])

  vi.doMock('#app/design/toasts/toast.ts', () => ({ toast: { show } }))
  await showToast(failureMessage)
  expect(show.mock.calls).toEqual([[failureMessage]])
  expect(alert).toHaveBeenCalledOnce()
})
