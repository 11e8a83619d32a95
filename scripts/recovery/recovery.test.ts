import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
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
import { checkBackup, chooseBackup, readActsSince, restoreTables, withClient } from './restore-backup.ts'
import { forEachPicture } from './pictures.ts'
import { compareTables } from './tables.ts'
import { removeOldBackups, takeBackup } from './take-backup.ts'

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

async function restoreNewest(overwrite?: string) {
  const manifest = await chooseBackup(store)
  await checkBackup(store, manifest)
  await restoreTables(store, manifest, { databaseUrl: restored, overwrite })
  return manifest
}

/** As after the loss of the database: the journal is all that is known of what came after the backup. */
async function restoreAndFinish() {
  await runJobs('write_journal', '')
  await restoreNewest()
  await connectTo(restored)
  const acts = await readActsSince(store, restored)
  return finishRestore(acts ?? [])
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
  const structure = `select (select count(*) from pg_constraint where connamespace = 'public'::regnamespace) as constraints,
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
  await restoreNewest(name)
  const jobs = "select key from graphile_worker.jobs where task_identifier = 'poll_payment' and key = 'waits'"
  expect(await withClient(restored, async (client) => (await client.query(jobs)).rows)).toEqual([{ key: 'waits' }])
})

test('TRUST-5 ACC-4 consents and contracts withdrawn after the backup stay withdrawn, under the same refund', async () => {
  const member = await makeMember({ country: 'DE', language: 'en' })
  const { payment_id } = await buyCredits(member)
  const consent = { kind: 'marketing' } as const
  const choose = (granted: boolean) =>
    call('/api/consents.php', { method: 'PUT', cookie: member.cookie, json: { ...consent, granted } })
  expect((await choose(true)).status).toBe(200)
  await backUp()
  expect((await choose(false)).status).toBe(200)
  const refund = { json: { payment: payment_id, confirm: true }, cookie: member.cookie, headers: { 'idempotency-key': newId() } }
  expect((await call('/api/refund.php', refund)).status).toBe(201)
  const refunds = () => db().selectFrom('refund').select(['id', 'amount', 'credits']).where('payment_id', '=', payment_id).execute()
  const [before] = await refunds()
  expect(before).toBeDefined()

  const { unknownOrders } = await restoreAndFinish()
  expect(unknownOrders).toEqual([])
  expect(await refunds()).toEqual([before])
  const newest = await db()
    .selectFrom('consent')
    .select('granted')
    .where('account_id', '=', member.id)
    .where('kind', '=', 'marketing')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(newest).toEqual({ granted: false })
})

test('ACC-4 a restored database is not served before it is finished', async () => {
  await backUp()
  await restoreNewest()
  await connectTo(restored)
  await expect(prepareDatabase()).rejects.toThrow('npm run restore -- --finish')
})

test('ACC-4 members who left, banned themselves or were erased after the backup are gone after the restore', async () => {
  const [leaves, bans, back] = [await makeMember(), await makeMember(), await makeMember()]
  const erased = await makeMember()
  const site = await db().selectFrom('account').select('site_id').where('id', '=', bans.id).executeTakeFirstOrThrow()
  // The key of the hashes is created with the first ban, and has to be in the backup.
  await transaction((tx) => findBan(tx, site.site_id, 'somebody@mail.example'))
  await backUp()

  for (const { cookie } of [leaves, back, erased])
    expect((await call('/api/account.php', { method: 'DELETE', cookie, json: {} })).status).toBe(200)
  const ban = await call('/api/account.php', { method: 'DELETE', cookie: bans.cookie, json: { ban: 'year' } })
  expect(ban.status).toBe(200)
  const { reopenAccount } = await import('#app/features/accounts/reopen-account.server.ts')
  await transaction((tx) => reopenAccount(tx, back.id))
  const { repeatErasure } = await import('#app/features/account-deletion/erase-member.server.ts')
  await transaction((tx) => repeatErasure(tx, erased.id))

  await restoreAndFinish()
  expect(await stateOf(leaves.id)).toEqual({ status: 'pending_deletion', banned_for: null })
  expect(await stateOf(bans.id)).toEqual({ status: 'pending_deletion', banned_for: 'self' })
  expect(await stateOf(back.id)).toEqual({ status: 'active', banned_for: null })
  expect(await stateOf(erased.id)).toBeUndefined()
  const shell = await db().selectFrom('member').select('name').where('id', '=', erased.id).executeTakeFirstOrThrow()
  expect(shell.name).not.toBe(erased.name)
  expect(await transaction((tx) => findBan(tx, site.site_id, bans.email))).toMatchObject({ reason: 'self' })
  // The session of the time of the backup is of no use.
  expect((await call('/api/user.php', { cookie: bans.cookie }).then((answer) => answer.json())).user).toBeNull()
})

test('ACC-4 a restore drops mails that were due and keeps what is for later', async () => {
  const later = new Date(Date.now() + 86_400_000)
  await transaction(async (tx) => {
    await addJob(tx, 'send_push', { news: 'due' })
    await addJob(tx, 'send_push', { news: 'later' }, { runAt: later })
  })
  await backUp()
  await restoreAndFinish()
  expect((await waitingJobs('send_push', 'news')).map(({ payload }) => payload)).toEqual([{ news: 'later' }])
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
  const unknown = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'x' }] }
  await expect(checkBackup(store, unknown)).rejects.toThrow('9999_later.sql, which this program does not know')
})

test('ACC-4 a table may have partitions that no migration makes', async () => {
  await pgPool().query('create table by_month (at date not null) partition by range (at)')
  await pgPool().query("create table by_month_1 partition of by_month for values from ('2026-01-01') to ('2026-02-01')")
  await pgPool().query("insert into by_month values ('2026-01-15')")
  try {
    const { manifest } = await backUp()
    expect(manifest.partitions).toEqual([
      { name: 'by_month_1', parent: 'by_month', bound: "FOR VALUES FROM ('2026-01-01') TO ('2026-02-01')" },
    ])
    expect(manifest.tables.find((table) => table.name === 'by_month')).toMatchObject({ rows: 1 })
    expect(manifest.tables.find((table) => table.name === 'by_month_1')).toBeUndefined()
  } finally {
    await pgPool().query('drop table by_month')
  }
})
