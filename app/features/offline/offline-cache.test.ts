import { afterEach, expect, test, vi } from 'vitest'
import { cacheOfflinePage, offlineScript } from './offline-cache.ts'

afterEach(() => vi.unstubAllGlobals())

test('APP-1 the cached offline page has no script except its own, and nothing of the account', async () => {
  const put = vi.fn<(key: string, response: Response) => Promise<void>>(async () => {})
  const addAll = vi.fn(async (_addresses: string[]) => {})
  const head =
    '<title>(3) Offline</title><link rel="stylesheet" href="/assets/a.css"><link rel="modulepreload" href="/assets/a.js">'
  const page = `<head>${head}<script nonce="x">secret()</script></head><body><main></main><script>all()</script></body>`
  vi.stubGlobal('caches', { open: async () => ({ addAll, put }) })
  vi.stubGlobal('fetch', async () => new Response(page))
  await cacheOfflinePage()
  const html = await put.mock.calls[0]![1].text()
  expect(html).toBe(
    `<head><title>Offline</title><link rel="stylesheet" href="/assets/a.css"></head><body><main></main><script defer src="${offlineScript}"></script></body>`,
  )
  expect(addAll).toHaveBeenCalledWith(['/assets/a.css', offlineScript])
})
