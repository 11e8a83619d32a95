import { expect, test, vi } from 'vitest'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { logOut } from './use-log-out.tsx'

vi.mock('#app/web/browser/call-lazily.ts', () => ({ callLazily: vi.fn() }))

test('AUTH-8 without a connection no delayed logout happens, as more may have been written by then', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await expect(logOut()).rejects.toThrow('offline')
  expect(callLazily).not.toHaveBeenCalled()
})
