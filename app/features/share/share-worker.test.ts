import { afterEach, expect, test, vi } from 'vitest'
import { maxBytes } from '#app/features/photos/photo-rules.ts'
import {
  assignSharedPhotosTo,
  consumeSharedPhotos,
  readSharedPhotos,
} from '#app/web/browser/offline/shared-photos.ts'
import { clearExpiredShares, receiveShare } from './share-worker.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser's caches by name. */
function makeCaches() {
  const all = new Map<string, Map<string, Response>>()
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const cache = all.get(name) ?? new Map<string, Response>()
      all.set(name, cache)
      return {
        put: async (key: string, response: Response) => void cache.set(key, response),
        match: async (key: string) => cache.get(key)?.clone(),
        matchAll: async () => [...cache.values()].map((response) => response.clone()),
      }
    },
  }
}

/** Starts the service worker and returns a function that shares files with it. */
function startWorker(caches = makeCaches()) {
  class RedirectResponse extends Response {
    static override redirect(to: string, status: number) {
      return new Response(null, { status, headers: { location: to } })
    }
  }
  vi.stubGlobal('self', { location: { origin: 'https://site.example' } })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('Response', RedirectResponse)
  void clearExpiredShares()
  const share = async (from: Partial<typeof shareRequest>, ...files: (File | string)[]) => {
    const form = new FormData()
    for (const file of files) form.append('photo', file)
    const request = new Request('https://site.example/share', { method: 'POST', body: form })
    const formData = () => request.formData()
    const { status, headers } = await receiveShare({ ...shareRequest, formData, ...from })
    return { to: headers.get('location'), status }
  }
  return Object.assign((...files: (File | string)[]) => share({}, ...files), { from: share })
}

/** The request as Chromium passes it to a worker when the system's share sheet sends it. */
const shareRequest: Pick<Request, 'mode' | 'referrer' | 'referrerPolicy' | 'headers'> = {
  mode: 'navigate',
  referrer: '',
  referrerPolicy: 'strict-origin-when-cross-origin',
  headers: new Headers({ origin: 'null' }),
}

const photo = (name: string, type = 'image/jpeg', size = 5) =>
  new File([new Uint8Array(size)], name, { type })

test('APP-1 stores several photos in order until they are consumed once', async () => {
  const share = startWorker()
  expect(await share(photo('old.jpg'))).toEqual({ to: '/share', status: 303 })
  expect(await share(photo('één ½.jpg'), photo('b.heic', ''))).toEqual({ to: '/share', status: 303 })
  const photos = await consumeSharedPhotos()
  expect(photos.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['één ½.jpg', 'image/jpeg', 5],
    ['b.heic', 'application/octet-stream', 5],
  ])
  expect(await consumeSharedPhotos()).toEqual([])
})

test.each<[string, Partial<typeof shareRequest>]>([
  ['with its origin', { headers: new Headers({ origin: 'https://other.example' }) }],
  ['with its address', { referrer: 'https://other.example/' }],
  ['and hides where it comes from', { referrerPolicy: 'no-referrer' }],
  ['by a script', { mode: 'cors', headers: new Headers({ origin: 'https://site.example' }) }],
])(
  'APP-1 another site that sends a photo %s neither stores it nor discards what waits',
  async (_how, from) => {
    const share = startWorker()
    await share(photo('own.jpg'))
    expect(await share.from(from, photo('theirs.jpg'))).toEqual({ to: '/share', status: 303 })
    expect((await consumeSharedPhotos()).map(({ name }) => name)).toEqual(['own.jpg'])
  },
)

test.each<[string, Partial<typeof shareRequest>]>([
  ['without an origin', { headers: new Headers() }],
  ['with that of the app', { headers: new Headers({ origin: 'https://site.example' }) }],
  ['from a page of the app', { referrer: 'https://site.example/members' }],
])('APP-1 accepts what the device shares %s', async (_how, from) => {
  const share = startWorker()
  await share.from(from, photo('own.jpg'))
  expect(await consumeSharedPhotos()).toHaveLength(1)
})

test('APP-1 leaves out what is no photo, too large or too much, and reports it to the page', async () => {
  const share = startWorker()
  const largest = photo('most.jpg', 'image/jpeg', maxBytes)
  const heavy = photo('heavy.jpg', 'image/jpeg', maxBytes + 1)
  const others = [photo('a.pdf', 'application/pdf'), photo('b.txt', ''), photo('c.jpg', 'text/html')]
  const answer = await share(largest, heavy, ...others)
  expect(answer.to).toBe('/share?other=3&heavy=1')
  expect((await readSharedPhotos()).map(({ name }) => name)).toEqual(['most.jpg'])
  const twelve = Array.from({ length: 12 }, (_, nth) => photo(`${nth}.png`, 'image/png'))
  expect((await share(...twelve)).to).toBe('/share?more=2')
  expect(await readSharedPhotos()).toHaveLength(10)
})

test('APP-1 text instead of a file, an empty file and a request without a form leave nothing, not even what was there', async () => {
  const share = startWorker()
  for (const bad of [['words'], [photo('empty.jpg', 'image/jpeg', 0)], []]) {
    await share(photo('before.jpg'))
    expect(await share(...bad)).toEqual({ to: '/share', status: 303 })
    expect(await readSharedPhotos()).toEqual([])
  }
})

test('APP-1 forgets a photo that has waited for an hour', async () => {
  const share = startWorker()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await share(photo('a.jpg'))
    vi.setSystemTime(Date.now() + 3_590_000)
    expect(await readSharedPhotos()).toHaveLength(1)
    vi.setSystemTime(Date.now() + 20_000)
    expect(await readSharedPhotos()).toEqual([])
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(await readSharedPhotos()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('APP-1 the next start of the worker removes what nobody has opened for an hour', async () => {
  const caches = makeCaches()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await startWorker(caches)(photo('a.jpg'))
    await clearExpiredShares()
    expect(await caches.has('shared-photo')).toBe(true)
    vi.setSystemTime(Date.now() + 3_610_000)
    await clearExpiredShares()
    expect(await caches.has('shared-photo')).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('APP-1 a photo survives a login, and goes when the session that has seen it ends', async () => {
  const share = startWorker()
  await share(photo('a.jpg'))
  await assignSharedPhotosTo(null)
  expect(await readSharedPhotos()).toHaveLength(1)
  await assignSharedPhotosTo('ingrid')
  await assignSharedPhotosTo('ingrid')
  expect(await readSharedPhotos()).toHaveLength(1)
  await assignSharedPhotosTo(null)
  expect(await readSharedPhotos()).toEqual([])
  await share(photo('b.jpg'))
  await assignSharedPhotosTo('ingrid')
  await assignSharedPhotosTo('theo')
  expect(await readSharedPhotos()).toEqual([])
  // Shared again, they belong to nobody yet.
  await assignSharedPhotosTo('ingrid')
  await share(photo('c.jpg'))
  await assignSharedPhotosTo(null)
  expect(await readSharedPhotos()).toHaveLength(1)
})
