import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatErasure } from '#app/features/account-deletion/erase-member.server.ts'
import { reopenAccount } from '#app/features/accounts/reopen-account.server.ts'
import { findBan } from '#app/features/bans/bans.server.ts'
import { finishRestore } from '#app/features/recovery/finish-restore.server.ts'
import { type BackupStore, openBackupStore } from '#app/platform/backup/backup-store.server.ts'
import { resetClock } from '#app/platform/clock.server.ts'
import { closeDatabase, db, pgPool, transaction } from '#app/platform/database/db.server.ts'
import { amendEnv, env } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { readStored, removeStored, store as storePicture } from '#app/platform/storage/storage.server.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { call } from '#tests/call.ts'
import { runJobs, waitingJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import '#tests/isolated-database.ts'
import { listBackups } from './manifest.ts'
import { forEachPicture } from './pictures.ts'
import { checkBackup, chooseBackup, readActsSince, restoreTables, withClient } from './restore-backup.ts'
import { compareTables } from './tables.ts'
import { removeOldBackups, takeBackup } from './take-backup.ts'

// A restore runs all migrations, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const live = env().DATABASE_URL ?? ''
const restored = Object.assign(new URL(live), { pathname: `${new URL(live).pathname}_restored` }).href
const name = new URL(restored).pathname.slice(1)
let folder: string
let store: BackupStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recovery-'))
  amendEnv({ BACKUP_TO: folder, BACKUP_KEY: randomBytes(32).toString('base64') })
  store = openBackupStore()
  await pgPool().query(`drop database if exists "${name}"`)
  await pgPool().query(`create database "${name}"`)
})
afterEach(async () => {
  resetClock()
  if (env().DATABASE_URL !== live) await connectTo(live)
  await rm(folder, { recursive: true })
})
afterAll(async () => {
  await pgPool().query(`drop database "${name}" with (force)`)
})

async function connectTo(DATABASE_URL: string) {
  await closeDatabase()
  amendEnv({ DATABASE_URL })
}

const backUp = () => takeBackup(store, { databaseUrl: live, withCluster: false })

async function restoreNewest() {
  const manifest = await chooseBackup(store)
  await checkBackup(store, manifest)
  await restoreTables(store, manifest, { databaseUrl: restored })
  return manifest
}

const stateOf = (id: string) =>
  db().selectFrom('account').select(['status', 'banned_for']).where('id', '=', id).executeTakeFirst()

test('ACC-4 a backup restores every table, sequence, waiting job and picture into an empty database, and only there', async () => {
  const member = await makeMember({ language: 'en' })
  await buyCredits(member)
  const picture = `photos/${newId()}/card.webp`
  await storePicture(picture, Buffer.from('a picture'))
  await transaction((tx) => addJob(tx, 'poll_payment', { payment: newId() }, { key: 'waits' }))
  expect((await backUp()).added).toBe(1)
  expect((await backUp()).added).toBe(0)

  const manifest = await restoreNewest()
  const structure = `select (select count(*) from pg_constraint where connamespace = 'public'::regnamespace
      and contype <> 'n') as constraints,
    (select array_agg(indexdef order by indexdef) from pg_indexes where schemaname = 'public') as indexes,
    (select count(*) from pg_trigger where tgenabled <> 'O') as disabled,
    (select array_agg((sequencename, last_value)::text order by sequencename) from pg_sequences
      where schemaname = 'public') as sequences`
  const before = (await pgPool().query(structure)).rows
  expect(await withClient(restored, async (client) => (await client.query(structure)).rows)).toEqual(before)
  await withClient(restored, async (client) => {
    await client.query('begin')
    expect(await compareTables(client, manifest)).toEqual([])
    await client.query("update member set name = 'Somebody else' where id = $1", [member.id])
    expect(await compareTables(client, manifest)).toContain('member')
    await client.query('rollback')
  })
  await removeStored(picture)
  await forEachPicture(store, manifest, async (key, read) => storePicture(key, await read()))
  expect((await readStored(picture))?.toString()).toBe('a picture')

  await expect(restoreNewest()).rejects.toThrow('is not empty, and nothing was changed')
  const jobs = "select key from graphile_worker.jobs where task_identifier = 'poll_payment' and key = 'waits'"
  expect(await withClient(restored, async (client) => (await client.query(jobs)).rows)).toEqual([
    { key: 'waits' },
  ])
})

test('ACC-4 TRUST-5 a restore repeats erasures, bans and withdrawals before the program serves, and mails nobody twice', async () => {
  const [leaves, bans, back, erased] = [
    await makeMember(),
    await makeMember(),
    await makeMember(),
    await makeMember(),
  ]
  const buyer = await makeMember({ country: 'DE', language: 'en' })
  const { payment_id } = await buyCredits(buyer)
  const setMarketing = (granted: boolean) =>
    call('/api/consents.php', { method: 'PUT', cookie: buyer.cookie, json: { kind: 'marketing', granted } })
  expect((await setMarketing(true)).status).toBe(200)
  const { site_id } = await db()
    .selectFrom('account')
    .select('site_id')
    .where('id', '=', bans.id)
    .executeTakeFirstOrThrow()
  // The key of the hashes is created with the first question, and has to be in the backup.
  expect(await transaction((tx) => findBan(tx, site_id, bans.email))).toBeUndefined()
  await transaction(async (tx) => {
    await addJob(tx, 'send_push', { news: 'due' })
    await addJob(tx, 'send_push', { news: 'later' }, { runAt: new Date(Date.now() + 86_400_000) })
  })
  await backUp()

  const deletion = { method: 'DELETE', json: {} }
  for (const { cookie } of [leaves, back, erased])
    expect((await call('/api/account.php', { ...deletion, cookie })).status).toBe(200)
  const ban = await call('/api/account.php', { ...deletion, cookie: bans.cookie, json: { ban: 'year' } })
  expect(ban.status).toBe(200)
  await transaction((tx) => reopenAccount(tx, back.id))
  await transaction((tx) => repeatErasure(tx, erased.id))
  expect((await setMarketing(false)).status).toBe(200)
  const headers = { 'idempotency-key': newId() }
  const withdrawal = { json: { payment: payment_id, confirm: true }, cookie: buyer.cookie, headers }
  expect((await call('/api/refund.php', withdrawal)).status).toBe(201)
  const findRefunds = () =>
    db()
      .selectFrom('refund')
      .select(['id', 'amount', 'credits'])
      .where('payment_id', '=', payment_id)
      .execute()
  const refunds = await findRefunds()
  expect(refunds).toHaveLength(1)
  await runJobs('write_journal', '')

  // All that is known of what came after the backup is the journal.
  await restoreNewest()
  await connectTo(restored)
  await expect(prepareDatabase()).rejects.toThrow('npm run restore -- --finish')
  const acts = (await readActsSince(store, restored)) ?? []
  expect((await finishRestore(acts)).unknownOrders).toEqual([])
  expect(await findRefunds()).toEqual(refunds)
  const consents = db().selectFrom('consent').select('granted').where('account_id', '=', buyer.id)
  const newest = consents.where('kind', '=', 'marketing').orderBy('created_at', 'desc').limit(1)
  expect(await newest.executeTakeFirst()).toEqual({ granted: false })
  expect(await stateOf(leaves.id)).toEqual({ status: 'pending_deletion', banned_for: null })
  expect(await stateOf(bans.id)).toEqual({ status: 'pending_deletion', banned_for: 'self' })
  expect(await stateOf(back.id)).toEqual({ status: 'active', banned_for: null })
  expect(await stateOf(erased.id)).toBeUndefined()
  const shell = db().selectFrom('member').select('name').where('id', '=', erased.id)
  expect((await shell.executeTakeFirstOrThrow()).name).not.toBe(erased.name)
  expect(await transaction((tx) => findBan(tx, site_id, bans.email))).toMatchObject({ reason: 'self' })
  const whoAmI = await call('/api/user.php', { cookie: bans.cookie })
  expect((await whoAmI.json()).user).toBeNull()
  const pushes = await waitingJobs('send_push', 'news')
  expect(pushes.map(({ payload }) => payload)).toEqual([{ news: 'later' }])
  // Repeating all of it again changes nothing.
  await finishRestore(acts)
  expect(await findRefunds()).toEqual(refunds)
})

test('ACC-4 an interrupted or damaged backup is no backup, and old ones leave with what only they needed', async () => {
  await expect(chooseBackup(store)).rejects.toThrow('There is no complete backup')
  await storePicture(`photos/${newId()}/card.webp`, Buffer.from('new'))
  await backUp()
  const [oldest = ''] = await listBackups(store)
  await store.put('backups/2020-01-01T00-00-00.000Z/tables/member/000000', Buffer.from('interrupted'))
  expect(await listBackups(store)).toEqual([oldest])
  await backUp()
  expect(await removeOldBackups(store, 1)).toBe(1)
  const [newest = ''] = await listBackups(store)
  expect(newest > oldest).toBe(true)
  const folders = new Set<string>()
  for await (const path of store.list('backups/')) folders.add(path.split('/')[1] ?? '')
  expect([...folders]).toEqual([newest])

  const manifest = await chooseBackup(store)
  await checkBackup(store, manifest)
  for await (const path of store.list('files/')) await store.remove(path)
  await expect(checkBackup(store, manifest)).rejects.toThrow('of the backup is missing')
  const unknown = {
    ...manifest,
    migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }],
  }
  await expect(checkBackup(store, unknown)).rejects.toThrow(
    '9999_later.sql, which this program does not know',
  )
})

test('ACC-4 a table may have partitions that no migration makes', async () => {
  await pgPool().query('create table by_month (at date not null) partition by range (at)')
  await pgPool().query(
    "create table by_month_1 partition of by_month for values from ('2026-01-01') to ('2026-02-01')",
  )
  await pgPool().query("insert into by_month values ('2026-01-15')")
  try {
    const { manifest } = await backUp()
    expect(manifest.partitions).toContainEqual({
      name: 'by_month_1',
      parent: 'by_month',
      bound: "FOR VALUES FROM ('2026-01-01') TO ('2026-02-01')",
    })
    expect(manifest.tables.find((table) => table.name === 'by_month')).toMatchObject({ rows: 1 })
    expect(manifest.tables.find((table) => table.name === 'by_month_1')).toBeUndefined()
  } finally {
    await pgPool().query('drop table by_month')
  }
})
