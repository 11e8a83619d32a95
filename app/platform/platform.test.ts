import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeProfile } from '#tests/make/profile.ts'
import { cleanUp } from './clean-ups.server.ts'
import { moveClock, now, resetClock } from './clock.server.ts'
import { db, pgPool, transaction } from './database/db.server.ts'
import { BadSetting, parseEnv } from './env.server.ts'
import { hashToken, newId, newPublicId, newToken } from './ids.server.ts'
import { addJob, oldFailedJobs } from './jobs.server.ts'
import { log } from './log.server.ts'
import { deliverMail, enqueueMail, mailbox } from './mail.server.ts'
import { readStored, removeStored, store } from './storage/storage.server.ts'

afterEach(resetClock)

describe('settings', () => {
  test('starts as the demo with an empty environment', () => {
    expect(parseEnv({})).toMatchObject({
      MODE: 'demo',
      ROLE: 'all',
      PORT: 3000,
      WEB_CONCURRENCY: 1,
      US_FOOTER: true,
    })
  })

  test.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ ROLE: 'king' }, /ROLE/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ WEB_CONCURRENCY: '0' }, /WEB_CONCURRENCY/],
    [{ SECRET: 'short' }, /SECRET/],
    [{ DKIM_SELECTOR: 'spring' }, /DKIM_PRIVATE_KEY/],
    [{ DKIM_SELECTOR: 'spring', DKIM_PRIVATE_KEY: 'no key' }, /DKIM_PRIVATE_KEY/],
    [{ DATABASE_URL: 'postgres://db', DATABASE_POOLER: 'transaction' }, /DATABASE_DIRECT_URL/],
    [{ DATABASE_DIRECT_URL: 'postgres://db' }, /DATABASE_URL/],
    [{ REDIS_SENTINELS: 'one:26379,two' }, /REDIS_SENTINELS/],
    [{ REDIS_SENTINELS: 'one:26379,two:26379' }, /REDIS_URL/],
    [{ MODE: 'production' }, /MODE=production needs the setting DATABASE_URL/],
  ])('%o is refused in one sentence that names the setting', (source, sentence) => {
    expect(() => parseEnv(source)).toThrow(BadSetting)
    expect(() => parseEnv(source)).toThrow(sentence)
  })
})

describe('ids and time', () => {
  test('ids sort by time and carry the version', () => {
    const early = newId()
    moveClock(5)
    const late = newId()
    expect(early < late).toBe(true)
    expect(late).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  test('PROFILE-3 public ids are random and carry no time', () => {
    const ids = Array.from({ length: 100 }, newPublicId)
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBeGreaterThan(95)
    expect(ids).not.toEqual(ids.toSorted())
  })

  test('tokens have 43 characters, never repeat, and are not revealed by their hash', () => {
    const tokens = Array.from({ length: 1000 }, newToken)
    expect(new Set(tokens).size).toBe(1000)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(hashToken(token).toString('base64url')).not.toBe(token)
    }
  })

  test('the clock can be moved and reset', () => {
    const before = now().getTime()
    moveClock(3_600_000)
    expect(now().getTime() - before).toBeGreaterThanOrEqual(3_600_000)
  })
})

describe('jobs and mail', () => {
  const mail = () => ({
    id: newId(),
    from: 'Second Spring <help@second-spring.example>',
    to: 'Reader@mail.example',
    subject: 'Hello',
    text: 'A link: http://localhost/x',
    html: '<p>Hello</p>',
  })
  const jobsWithKey = async (key: string) =>
    (await pgPool().query('select 1 from graphile_worker.jobs where key = $1', [key])).rows

  test('a job exists only if its transaction commits', async () => {
    const kept = mail()
    await transaction((tx) => enqueueMail(tx, kept))
    expect(await jobsWithKey(`mail:${kept.id}`)).toHaveLength(1)
    const dropped = mail()
    await expect(
      transaction(async (tx) => {
        await enqueueMail(tx, dropped)
        throw new Error('changed our mind')
      }),
    ).rejects.toThrow()
    expect(await jobsWithKey(`mail:${dropped.id}`)).toHaveLength(0)
  })

  test('stores a mail delivered twice once, lists the newest first and finds it by its address', async () => {
    const first = mail()
    await deliverMail(first)
    await deliverMail(first)
    moveClock(1000)
    const second = mail()
    await deliverMail(second)
    expect((await mailbox('reader@MAIL.example')).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('enqueues one waiting job for the same key', async () => {
    await addJob(db(), 'sweep', {}, { key: 'once' })
    await addJob(db(), 'sweep', {}, { key: 'once' })
    expect(await jobsWithKey('once')).toHaveLength(1)
  })

  test('AUTH-9 sweeps a job that failed for good after 7 days with the link it contains, and no others', async () => {
    const [failed, working, waiting] = [mail(), mail(), mail()]
    for (const each of [failed, working, waiting]) await transaction((tx) => enqueueMail(tx, each))
    const set = (change: string, { id }: { id: string }) =>
      pgPool().query(`update graphile_worker._private_jobs set ${change} where key = $1`, [`mail:${id}`])
    await set('attempts = max_attempts', failed)
    await set(`attempts = max_attempts, locked_at = now(), locked_by = 'a worker'`, working)
    await set('attempts = max_attempts - 1', waiting)
    const left = async () => {
      const { rows } = await pgPool().query('select key from graphile_worker.jobs where key = any($1)', [
        [failed, working, waiting].map(({ id }) => `mail:${id}`),
      ])
      return rows.map(({ key }) => key).toSorted()
    }
    const warned = vi.spyOn(log, 'warn')
    moveClock(7 * 86_400_000 - 60_000)
    await cleanUp(oldFailedJobs)
    expect(await left()).toHaveLength(3)
    expect(warned).not.toHaveBeenCalled()
    moveClock(60_000)
    await cleanUp(oldFailedJobs)
    expect(await left()).toEqual([`mail:${working.id}`, `mail:${waiting.id}`].toSorted())
    expect(warned).toHaveBeenCalledExactlyOnceWith({ jobs: 1 }, expect.any(String))
    warned.mockRestore()
  })
})

describe('storage', () => {
  test('reads what was stored and finds nothing after removal', async () => {
    await store('photos/some-file/card.webp', Buffer.from('picture'))
    expect(String(await readStored('photos/some-file/card.webp'))).toBe('picture')
    await removeStored('photos/some-file/card.webp')
    expect(await readStored('photos/some-file/card.webp')).toBeNull()
  })

  test('rejects keys that lead outside the folder', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom('../', '/', './', '..\\', '%2e%2e/', '\0'),
        async (tail, start) => {
          await expect(readStored(start + tail)).rejects.toThrow('not a storage key')
        },
      ),
    )
  })
})

test('TRUST-1 the kind of a profile can never change', async () => {
  for (const [kind, other] of [
    ['member', 'fictional'],
    ['fictional', 'member'],
  ] as const) {
    const { id } = await makeProfile({ kind })
    await expect(
      db().updateTable('member').set({ kind: other }).where('id', '=', id).execute(),
    ).rejects.toThrow(/fixed at creation/)
  }
})
