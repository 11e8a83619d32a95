import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { amendEnv, env } from '#app/platform/env.server.ts'
import { addFailedJob, addJob } from '#app/platform/jobs.server.ts'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { askProviders, findTroubles, readHealth } from './read-health.server.ts'
import '#tests/isolated-database.ts'

/** A transaction of a minute and hundreds of connections take too long for a test. */
const reported = vi.hoisted(() => ({ changes: {} as { connections?: number; longest?: number } }))
vi.mock('#app/platform/database/database-health.server.ts', async (original) => {
  const real = await original<typeof import('#app/platform/database/database-health.server.ts')>()
  return { readDatabaseHealth: async () => ({ ...(await real.readDatabaseHealth()), ...reported.changes }) }
})

test('SITE-1 the health page writes and reads a file, and says so when it cannot', async () => {
  const { DATA_DIR } = env()
  const folder = await mkdtemp(join(tmpdir(), 'health-'))
  onTestFinished(async () => {
    amendEnv({ DATA_DIR })
    await rm(folder, { recursive: true })
  })
  amendEnv({ DATA_DIR: folder })
  const { storage } = await readHealth()
  expect(storage).toMatchObject({ kind: 'folder', works: true })
  expect(storage.free).toBeGreaterThan(0)
  expect(storage.size).toBeGreaterThan(storage.free ?? 0)
  // A file where the folder should be: nobody can write there, not even root.
  const file = join(folder, 'file')
  await writeFile(file, '')
  amendEnv({ DATA_DIR: file })
  expect((await readHealth()).storage).toMatchObject({ works: false })
  expect((await findTroubles()).storage).toBe(true)
})

test('SITE-1 failed jobs are grouped by their reason, and a job that waits too long is named', async () => {
  const fail = (task: string, reason: 'not sent: mails to this address come back' | 'answered 500') =>
    transaction((tx) => addFailedJob(tx, task, {}, { key: randomUUID(), reason }))
  await fail('send_mail', 'not sent: mails to this address come back')
  await fail('send_mail', 'not sent: mails to this address come back')
  await fail('send_postback', 'answered 500')
  await addJob(db(), 'send_mail', {}, { runAt: new Date(now().getTime() - 40 * 60_000) })
  const { jobs, mails, webhooks } = await readHealth()
  expect(jobs).toMatchObject({ waiting: 1, isSlow: true, oldestMinutes: 40 })
  expect(jobs.failed).toMatchObject([
    { task: 'send_postback', reason: 'answered 500', count: 1 },
    { task: 'send_mail', reason: 'not sent: mails to this address come back', count: 2 },
  ])
  expect(mails).toMatchObject({ waiting: 1, failed: 2 })
  expect(webhooks.failed).toBe(1)
  expect(await findTroubles()).toMatchObject({ failed: 3, isSlow: true })
})

test('MONEY-2 a provider whose messages do not arrive is named once an order was paid without one', async () => {
  const providers = async () => (await readHealth()).webhooks.providers
  expect(await providers()).toEqual([{ provider: 'sandbox', receivedAt: null, missing: false }])
  const event = (event_id: string, minutes: number) => ({
    provider: 'sandbox',
    event_id,
    provider_payment_id: 'p1',
    received_at: new Date(now().getTime() - minutes * 60_000),
  })
  await db().insertInto('payment_event').values(event('e1', 90)).execute()
  expect(await providers()).toMatchObject([{ missing: false }])
  await buyCredits(await makeMember({ country: 'DE' }))
  expect(await providers()).toMatchObject([{ missing: true }])
  expect((await findTroubles()).silentProviders).toEqual(['sandbox'])
  const last = event('e2', 0)
  await db().insertInto('payment_event').values(last).execute()
  expect(await providers()).toEqual([{ provider: 'sandbox', receivedAt: last.received_at, missing: false }])
  expect((await findTroubles()).silentProviders).toEqual([])
})

test('SITE-1 nobody asks the payment providers more often than a person does', async () => {
  const staff = { id: randomUUID() }
  await limiterOf('staff_probe').set(staff.id, limits.staff_probe.points - 1, limits.staff_probe.seconds)
  expect(await askProviders(staff)).not.toEqual([])
  await expect(askProviders(staff)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('SITE-1 the database tells its connections, size, longest transaction and last migration', async () => {
  const { database } = await readHealth()
  expect(database.connections).toBeGreaterThan(0)
  expect(database.connections).toBeLessThan(database.allowed)
  expect(database).toMatchObject({ replicas: 0, isBusy: false, isStuck: false })
  const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migration`.execute(db())
  expect(database.migration).toBe(rows[0]?.name)
})

test('SITE-1 the start page names a database with few free connections or a stuck transaction', async () => {
  onTestFinished(() => {
    reported.changes = {}
  })
  expect(await findTroubles()).toMatchObject({ isBusy: false, isStuck: false, isFull: false })
  const { allowed } = (await readHealth()).database
  reported.changes = { connections: Math.ceil(0.8 * allowed) }
  expect(await findTroubles()).toMatchObject({ isBusy: true, isStuck: false })
  reported.changes = { longest: 60 }
  expect(await findTroubles()).toMatchObject({ isBusy: false, isStuck: true })
  expect((await readHealth()).database).toMatchObject({ isBusy: false, isStuck: true })
})

test('SITE-1 bounces are a trouble from a share on, and never a handful of them', async () => {
  const bounce = (count: number, from: number) =>
    db()
      .insertInto('mail_event')
      .values(
        Array.from({ length: count }, (_, place) => ({
          provider: 'ses',
          key: `bounce ${from + place}`,
          kind: 'hard_bounce' as const,
          received_at: now(),
        })),
      )
      .execute()
  await db().insertInto('mail_hour').values({ hour: now(), sent: 100 }).execute()
  await bounce(19, 0)
  expect((await readHealth()).mails).toMatchObject({ sent: 100, hard: 19, tooMany: false })
  expect(await findTroubles()).toMatchObject({ tooManyBounces: false })
  await bounce(1, 19)
  expect((await readHealth()).mails).toMatchObject({ hard: 20, tooMany: true })
  expect(await findTroubles()).toMatchObject({ tooManyBounces: true })
})
