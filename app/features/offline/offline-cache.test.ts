import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { cacheOfflinePage } from './offline-cache.ts'

afterEach(() => vi.unstubAllGlobals())

const policy = "script-src 'self' 'nonce-abc+/=123'"
const page =
  '<head><script nonce="x">secret()</script></head><body><main></main><script>all()</script></body>'

/** Returns the offline page as the service worker caches it. */
async function cachedPage() {
  const put = vi.fn<(key: string, response: Response) => Promise<void>>(async () => {})
  vi.stubGlobal('caches', { open: async () => ({ addAll: async () => {}, put }) })
  vi.stubGlobal('fetch', async () => new Response(page, { headers: { 'content-security-policy': policy } }))
  await cacheOfflinePage()
  return await put.mock.calls[0]![1].text()
}

/** Runs the script of the cached page. */
async function runPageScript(answer: () => Promise<unknown>) {
  const [, script] = /<script nonce="abc\+\/=123">([\s\S]*)<\/script>/.exec(await cachedPage())!
  const listeners = new Map<string, () => Promise<void>>()
  const reload = vi.fn()
  const holdForWriter = vi.fn(() => false)
  const window = { addEventListener: listeners.set.bind(listeners), location: { reload }, holdForWriter }
  const fetch = vi.fn(answer)
  let poll = async () => {}
  let interval = 0
  const setInterval = (work: () => Promise<void>, time: number) => {
    poll = work
    interval = time
  }
  runInNewContext(script!, { window, fetch, setInterval })
  return { listeners, reload, fetch, holdForWriter, interval, poll: () => poll() }
}

test('APP-1 the offline page has no script except the lines that reopen the requested page and the file that shows stored pages', async () => {
  const html = await cachedPage()
  expect(html).not.toMatch(/secret|all\(\)/)
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/kept/show.js">',
    '<script nonce="abc+/=123">',
  ])
})

test('APP-1 the offline page opens the requested page when the device is online again and the server answers', async () => {
  let answer = () => Promise.reject(new TypeError('Failed to fetch')) as Promise<unknown>
  const { listeners, reload, holdForWriter } = await runPageScript(() => answer())
  await listeners.get('online')!()
  expect(reload).not.toHaveBeenCalled()
  answer = async () => ({ ok: true })
  // Someone is writing there.
  holdForWriter.mockReturnValueOnce(true)
  await listeners.get('online')!()
  expect(reload).not.toHaveBeenCalled()
  await listeners.get('online')!()
  expect(reload).toHaveBeenCalledOnce()
})

test('APP-1 the offline page polls every ten seconds and opens the requested page when the server answers', async () => {
  let answer = () => Promise.reject(new TypeError('Failed to fetch')) as Promise<unknown>
  const { poll, interval, fetch, reload } = await runPageScript(() => answer())
  expect(interval).toBe(10_000)
  await poll()
  answer = async () => ({ ok: false })
  await poll()
  expect(fetch).toHaveBeenCalledWith('/healthz', { cache: 'no-store' })
  expect(reload).not.toHaveBeenCalled()
  answer = async () => ({ ok: true })
  await poll()
  expect(reload).toHaveBeenCalledOnce()
})
