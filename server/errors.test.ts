import { afterEach, expect, test, vi } from 'vitest'
import { pgPool } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import '#tests/isolated-database.ts'
import { app } from './compose.ts'
import { toRefusal } from './errors.ts'

afterEach(() => vi.restoreAllMocks())

/** A body that breaks off in the middle, with its sender gone or still there. */
async function sendAbortedBody({ isGone }: { isGone: boolean }) {
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
  return app.request(request)
}

test('SHELL-3 does not log a request that its sender breaks off as a fault of ours, logs one that breaks here, and answers it in general words', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined)
  expect((await sendAbortedBody({ isGone: true })).status).toBe(400)
  expect(logged).not.toHaveBeenCalled()
  const broken = await sendAbortedBody({ isGone: false })
  expect(broken.status).toBe(500)
  expect(await broken.json()).toEqual({
    error: 'internal',
    message: 'An error occured, please try again later.',
  })
  expect(logged).toHaveBeenCalledTimes(1)
})

test('a lost database is no bug, a failing query is', async () => {
  vi.spyOn(log, 'error').mockReturnValue(undefined)
  const outcomeOf = async (query: string) => {
    const error = await pgPool()
      .query(query)
      .catch((thrown: unknown) => thrown)
    return toRefusal(error).code
  }
  expect(await outcomeOf('select pg_terminate_backend(pg_backend_pid())')).toBe('unavailable')
  expect(await outcomeOf('select 1 / 0')).toBe('internal')
  const unreachable = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
  for (const error of [
    unreachable,
    Object.assign(new AggregateError([unreachable, unreachable]), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    new Error('timeout exceeded when trying to connect'),
  ])
    expect(toRefusal(error), error.message).toMatchObject({ code: 'unavailable', values: { retry_after: 5 } })
  const fullDisk = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
  expect(toRefusal(fullDisk).code).toBe('internal')
})
