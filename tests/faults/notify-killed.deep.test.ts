import { expect, test, vi } from 'vitest'
import '#tests/isolated-database.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken, newId } from '#app/platform/ids.server.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { startPushService } from '#tests/providers/push-service.ts'
import { makeFolder, runProgram, until } from './program.ts'

const kills = 25
/** Enough that each worker is killed in the middle of something. */
const readers = 12 * (kills + 1)
const patience = 120

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 + kills * 30_000 })

type Service = Awaited<ReturnType<typeof startPushService>>

/** Somebody who was liked an hour ago, gets mail and push about it, and has not been notified yet. */
async function makeReader(service: Service, liker: { id: string }) {
  const reader = await makeMember()
  await makeLike(liker, reader)
  const browser = service.subscribe()
  const { endpoint, keys } = browser.subscription
  const token = /auth=([^;]+)/.exec(reader.cookie)?.[1] ?? ''
  await db()
    .insertInto('push_subscription')
    .values({
      id: newId(),
      account_id: reader.id,
      session_hash: hashToken(token),
      endpoint,
      ...keys,
      created_at: new Date(),
    })
    .execute()
  const event = { memberId: reader.id, kind: 'like', key: liker.id, about: liker.id } as const
  await transaction((tx) => notify(tx, [event]))
  return { ...reader, browser }
}

async function decidedCount(): Promise<number> {
  const { rows } = await pgPool().query(
    `select count(*)::int as count from notification where state <> 'waiting'`,
  )
  return rows[0].count
}

async function left(): Promise<number> {
  const { rows } = await pgPool().query(
    `select count(*)::int as count from graphile_worker.jobs
      where task_identifier in ('notify_member', 'send_mail', 'send_push')`,
  )
  return rows[0].count
}

test('ACC-1 PUSH-1 workers that are killed at any moment notify everybody of everything, by mail and push, and once', async () => {
  const service = await startPushService()
  const liker = await makeMember({ gender: 'male' })
  const all: Awaited<ReturnType<typeof makeReader>>[] = []
  for (let count = 0; count < readers; count++) all.push(await makeReader(service, liker))
  await pgPool().query(`update notification set happened_at = now() - interval '1 hour'`)
  await pgPool().query('update graphile_worker._private_jobs set run_at = now()')
  const work = () =>
    runProgram({
      DATABASE_URL: process.env.DATABASE_URL,
      DATA_DIR: makeFolder(),
      ROLE: 'worker',
      PUSH_LOCAL_URL: service.origin,
    })
  for (let kill = 1; kill <= kills; kill++) {
    const worker = work()
    const enough = Math.floor(((kill - Math.random()) * 2 * readers) / (kills + 1))
    await until(async () => (await decidedCount()) > enough, patience)
    await worker.stop('SIGKILL')
    // Jobs are released once they have been locked for longer than any takes.
    await pgPool().query(
      `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null`,
    )
  }
  expect(await left()).toBeGreaterThan(0)
  const last = work()
  await until(async () => (await left()) === 0, patience)
  await last.stop()
  const { rows } = await pgPool().query<{ recipient: string; id: string }>(
    'select recipient, id from mailbox_mail',
  )
  expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(all.map(({ email }) => email).toSorted())
  // A push under way when a worker dies may arrive again: it replaces itself.
  for (const { browser } of all) expect(new Set(browser.notes().map(({ note }) => note.id)).size).toBe(1)
  expect(await decidedCount()).toBe(2 * readers)
  service.stop()
})
