import { afterEach, expect, test, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { app } from './compose.ts'

afterEach(() => vi.restoreAllMocks())

/** A body that ends in the middle, with or without the one who sends it having gone. */
async function sendHalf({ isGone }: { isGone: boolean }) {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"email"'))
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const request = new Request('http://localhost/api/user.php', {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    body,
    duplex: 'half',
    signal: isGone ? AbortSignal.abort() : undefined,
  } as RequestInit)
  return (await app.request(request)).status
}

test('a request that is broken off by its sender is not logged as a fault of ours, one that breaks here is', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined)
  expect(await sendHalf({ isGone: true })).toBe(400)
  expect(logged).not.toHaveBeenCalled()
  expect(await sendHalf({ isGone: false })).toBe(500)
  expect(logged).toHaveBeenCalledTimes(1)
})
