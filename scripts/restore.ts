import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BackupStore, openBackupStore } from '#app/platform/backup/backup-store.server.ts'
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { amendEnv, BadSetting, env } from '#app/platform/env.server.ts'
import { readStored, store as storePicture } from '#app/platform/storage/storage.server.ts'
import type * as Built from '#server/app.ts'
import { claimDataFolder } from '#server/claim-data-folder.ts'
import { describeFailure } from '#server/describe-failure.ts'
import { startDatabase } from '#server/prepare-database.ts'
import { recoverCluster } from './recovery/cluster.ts'
import { listBackups, type Manifest } from './recovery/manifest.ts'
import { forEachPicture } from './recovery/pictures.ts'
import {
  checkBackup,
  chooseBackup,
  chooseBase,
  makeRoomForCluster,
  readActsSince,
  restoreTables,
  withClient,
} from './recovery/restore-backup.ts'
import { markUnfinished } from './recovery/tables.ts'

/**
 * npm run restore -- [--from FOLDER] and one of
 *   (nothing)               the newest backup, into an empty database; --backup ID for another
 *   --at latest | TIME      the embedded database as of that second
 *   --finish                what is left of an interrupted restore, or, with --since TIME, of one by other tools
 *   --drill                 all of it into a temporary place, and compares; with --at as well
 *   --list                  the backups
 * Exits with 1 if a drill found a difference, and with 2 if a restore was not possible.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    backup: { type: 'string' },
    at: { type: 'string' },
    since: { type: 'string' },
    overwrite: { type: 'string' },
    finish: { type: 'boolean', default: false },
    drill: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const stops: (() => Promise<unknown>)[] = []
let started = false

try {
  const store = openBackupStore(values.from)
  if (values.list) for (const id of await listBackups(store)) console.log(id)
  else if (values.drill) await drill(store)
  else await restore(store)
} catch (error) {
  console.error(describeFailure(error, 'restore'))
  process.exitCode = 2
} finally {
  for (const stop of stops.reverse()) await stop()
}

async function restore(store: BackupStore) {
  const isEmbedded = !env().DATABASE_URL
  if (isEmbedded) stops.push((await claimDataFolder()).stop)
  if (!values.finish) {
    if (values.at) await restoreCluster(store, isEmbedded)
    else await restoreNewest(store)
  } else {
    await startOwnDatabase()
    if (values.since) await markForeignRestore(parseTime(values.since))
  }
  await startOwnDatabase()
  await timed('store the pictures', async () =>
    restorePictures(store, await chooseBackup(store, values.backup)),
  )
  await finish(store, await importBuilt())
  console.log('Start the program now, and take a new backup: npm run backup.')
}

async function startOwnDatabase() {
  if (!started) stops.push((await startDatabase()).stop)
  started = true
}

async function restoreNewest(store: BackupStore) {
  const manifest = await chooseBackup(store, values.backup)
  await timed('check every object of the backup', () => checkBackup(store, manifest))
  await startOwnDatabase()
  const { DATABASE_URL: databaseUrl = '' } = env()
  await timed('load the tables', () =>
    restoreTables(store, manifest, { databaseUrl, overwrite: values.overwrite }),
  )
}

async function restoreCluster(store: BackupStore, isEmbedded: boolean) {
  if (!isEmbedded)
    throw new BadSetting('--at is for the embedded database; docs/disaster.md has the tools for others.')
  const time = parseTarget(values.at)
  const manifest = await chooseBase(store, time)
  await timed('check every object of the backup', () => checkBackup(store, manifest))
  const { DATA_DIR: dataDir } = env()
  const aside = await makeRoomForCluster(dataDir, values.overwrite)
  if (aside) console.log(`The database that was there is now ${aside}: delete it once all is well.`)
  await timed('recover the database', () =>
    recoverCluster(store, { base: manifest.base, dataDir, target: { time } }),
  )
}

function parseTarget(at: string | undefined): Date | null {
  return at === 'latest' ? null : parseTime(at ?? '')
}

function parseTime(text: string): Date {
  const time = new Date(text)
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(time.getTime())
  )
    throw new BadSetting('Give the time with its zone, such as 2026-11-19T23:30:00Z.')
  return time
}

/** Those that are there already stay as they are. */
function restorePictures(store: BackupStore, manifest: Manifest) {
  return forEachPicture(store, manifest, async (name, read) => {
    if (!(await readStored(name))) await storePicture(name, await read())
  })
}

/** Other tools have restored this database: only what people did since is missing. */
async function markForeignRestore(since: Date) {
  const { DATABASE_URL: databaseUrl = '' } = env()
  await migrate(databaseUrl)
  await withClient(databaseUrl, async (client) => {
    await client.query('drop table if exists public.unfinished_restore')
    await markUnfinished(client, since.toISOString())
  })
}

async function finish(store: BackupStore, built: typeof Built) {
  const { DATABASE_URL: databaseUrl = '' } = env()
  const acts = await readActsSince(store, databaseUrl)
  if (!acts) throw new BadSetting('This database has nothing to finish.')
  const { repeated, unknownOrders, droppedDeliveries } = await timed('repeat what people did since', () =>
    built.finishRestore(acts),
  )
  await withClient(databaseUrl, (client) => client.query('drop table public.unfinished_restore'))
  console.log(`Erasures, bans and withdrawals since the backup that were repeated: ${repeated}.`)
  console.log(`Mails and other deliveries that would go out a second time, dropped: ${droppedDeliveries}.`)
  for (const order of unknownOrders)
    console.log(
      `The withdrawal from order ${order} needs a person: the backup does not have the order as paid.`,
    )
}

/** The built program reads the environment itself. */
async function importBuilt(): Promise<typeof Built> {
  process.env.DATABASE_URL = env().DATABASE_URL
  process.env.NODE_ENV = 'production'
  const built: typeof Built = await import(new URL('../build/server/index.js', import.meta.url).href)
  stops.push(built.closeDatabase)
  return built
}

/** Restores into a temporary folder, compares tables with the backup and pictures with the storage, and starts the program there. */
async function drill(store: BackupStore) {
  const folder = await mkdtemp(join(tmpdir(), 'second-spring-drill-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  const time = values.at ? parseTarget(values.at) : null
  const manifest = values.at ? await chooseBase(store, time) : await chooseBackup(store, values.backup)
  await timed('check every object of the backup', () => checkBackup(store, manifest))
  const { base } = manifest
  if (values.at && base)
    await timed('recover the database', () =>
      recoverCluster(store, { base, dataDir: folder, target: { time } }),
    )
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  stops.push(postgres.stop)
  const problems: string[] = []
  if (!values.at)
    await timed(`load and compare ${manifest.tables.length} tables`, () =>
      restoreTables(store, manifest, { databaseUrl: postgres.url }),
    )
  await timed(`compare ${manifest.pictures.count} pictures`, () =>
    forEachPicture(store, manifest, async (name, read) => {
      const [stored, current] = [await read(), await readStored(name)]
      // One that is missing now was removed since.
      if (current && !current.equals(stored)) problems.push(`A picture differs from the storage: ${name}`)
    }),
  )
  amendEnv({ DATABASE_URL: postgres.url })
  const temporary = { DATA_DIR: folder, S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY: '', S3_SECRET_KEY: '' }
  Object.assign(process.env, temporary, { BACKUP_TO: '', REDIS_URL: '' })
  await finish(store, await importBuilt())
  const isReady = await timed('start the program and ask /readyz', () => startsReady())
  if (!isReady) problems.push('The program did not become ready on the restored database.')
  for (const problem of problems) console.error(problem)
  console.log(problems.length > 0 ? 'The drill failed.' : `The drill of backup ${manifest.id} succeeded.`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** Only serves: a worker would send mails. */
async function startsReady(): Promise<boolean> {
  const child = spawn(process.execPath, ['server.ts'], {
    env: {
      ...process.env,
      ROLE: 'web',
      PORT: '0',
      HOST: '127.0.0.1',
      WEB_CONCURRENCY: '1',
      NODE_ENV: undefined,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  let output = ''
  const port = await new Promise<string | undefined>((done) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const found = /ready: http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (found) done(found)
    })
    void ended.then(() => done(undefined))
  })
  try {
    return port !== undefined && (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(8)} s  ${step}`)
  return result
}
