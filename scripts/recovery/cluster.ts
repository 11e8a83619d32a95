import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { appendFile, chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import type { BackupStore } from '#app/platform/backup/backup-store.server.ts'
import { walPath } from '#app/platform/backup/ship-wal.server.ts'
import {
  embeddedClusterFolder,
  embeddedPostgresUrl,
  startEmbeddedPostgres,
  unprivileged,
} from '#app/platform/database/embedded-postgres.server.ts'
import { BadSetting } from '#app/platform/env.server.ts'
import type { Manifest } from './manifest.ts'
import { markUnfinished } from './tables.ts'

type Base = NonNullable<Manifest['base']>

/**
 * Copies the files of the running embedded cluster, with the log that makes them consistent. The bundle has no
 * pg_basebackup, so this speaks its protocol.
 */
export async function saveCluster(databaseUrl: string, store: BackupStore, path: string): Promise<Base> {
  const client = new pg.Client({ connectionString: `${databaseUrl}&replication=true` })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query('IDENTIFY_SYSTEM')
    const copy = new BaseBackup()
    client.query(copy)
    const data = await store.putStream(path, copy.archive())
    const { rows: names } = await queryOnce(databaseUrl, 'select pg_walfile_name($1::pg_lsn) as name', [
      copy.start,
    ])
    return {
      systemId: rows[0].systemid,
      firstSegment: names[0].name,
      finishedAt: new Date().toISOString(),
      data,
    }
  } finally {
    await client.end()
  }
}

interface CopyDataMessage {
  chunk: Buffer
}

/** The command's answer: two results, then messages with a type byte and the bytes of a tar archive, then a result. */
class BaseBackup implements pg.Submittable {
  start = ''
  #connection: pg.Connection | undefined
  #queue: Buffer[] = []
  #ended = false
  #error: Error | undefined
  #wake = () => {}

  submit(connection: pg.Connection) {
    this.#connection = connection
    connection.query("BASE_BACKUP (LABEL 'second-spring', CHECKPOINT 'fast', WAL true, MANIFEST 'no')")
  }

  async *archive(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = this.#queue.shift()
      if (next) yield next
      else if (this.#error) throw this.#error
      else if (this.#ended) return
      else {
        this.#connection?.stream.resume()
        await new Promise<void>((wake) => {
          this.#wake = wake
        })
      }
    }
  }

  handleCopyData({ chunk }: CopyDataMessage) {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind !== 'd') return
    this.#queue.push(Buffer.from(chunk.subarray(1)))
    // One chunk of the socket at a time, so that a slow destination does not fill the memory.
    this.#connection?.stream.pause()
    this.#wake()
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.start ||= fields[0] ?? ''
  }

  handleError(error: Error) {
    this.#error = error
    this.#wake()
  }

  handleReadyForQuery() {
    this.#ended = true
    this.#wake()
  }

  handleRowDescription() {}
  handleCommandComplete() {}
  handleEmptyQuery() {}
  handlePortalSuspended() {}
}

interface RecoveryTarget {
  /** Null for the end of the log. */
  time: Date | null
}

/**
 * Brings the embedded cluster of a data folder to a point in time: unpacks the base beside it, lets PostgreSQL replay the
 * log up to there, marks it, and moves it to its place. An interrupted run leaves the place as it was.
 */
export async function recoverCluster(
  store: BackupStore,
  { base, dataDir, target }: { base: Base; dataDir: string; target: RecoveryTarget },
) {
  const draft = join(dataDir, 'restoring')
  await rm(draft, { recursive: true, force: true })
  const folder = embeddedClusterFolder(draft)
  await rm(folder, { recursive: true, force: true })
  await unpackTar(store.getStream(base.data), folder)
  const spool = join(dirname(folder), 'log')
  await mkdir(spool, { recursive: true })
  await chmod(spool, 0o777)
  const settings = [
    // Asks for a file of the log and waits until it is there, or known to be missing.
    `restore_command = 'cd "${spool}" && touch "%f.wanted" && until [ -e "%f" ] || [ -e "%f.missing" ]; do sleep 0.05; done; [ -e "%f" ] && mv "%f" "$OLDPWD/%p"'`,
    "recovery_target_action = 'promote'",
    // PostgreSQL reads no 'Z' here.
    target.time ? `recovery_target_time = '${target.time.toISOString().replace('Z', '+00')}'` : '',
  ]
  await appendFile(join(folder, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await writeOwned(join(folder, 'recovery.signal'), '')
  const feeding = feedLog(store, base.systemId, spool)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: draft }).catch(explainRecovery)
    try {
      await waitForPromotion(embeddedPostgresUrl(draft))
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      // A backup taken while an earlier restore was finished has the mark.
      await client.query('drop table if exists public.unfinished_restore')
      const { rows } = await client.query(
        'select coalesce(pg_last_xact_replay_timestamp(), $1::timestamptz) as at',
        [base.finishedAt],
      )
      await markUnfinished(client, (target.time ?? rows[0].at).toISOString())
      for (const name of ['restore_command', 'recovery_target_action', 'recovery_target_time'])
        await client.query(`alter system reset ${name}`)
      await client.end()
    } finally {
      await postgres.stop()
    }
  } finally {
    await feeding.stop()
  }
  const place = embeddedClusterFolder(dataDir)
  mkdirSync(dirname(place), { recursive: true })
  await rename(folder, place)
  await rm(dirname(folder), { recursive: true, force: true })
  await rm(draft, { recursive: true, force: true })
}

function explainRecovery(error: unknown): never {
  const text = String(error)
  if (/recovery ended before configured recovery target/.test(text))
    throw new BadSetting('The stored log ends before that time: choose an earlier one, or --at latest.')
  throw error
}

/** Gives PostgreSQL the files of the log that it asks for, one at a time, so that the disk need not hold all. */
function feedLog(store: BackupStore, systemId: string, spool: string) {
  let stopping = false
  let failure: unknown
  const run = async () => {
    while (!stopping) {
      for (const wanted of (await readdir(spool)).filter((name) => name.endsWith('.wanted'))) {
        const name = wanted.slice(0, -'.wanted'.length)
        const stored = await store.get(walPath(systemId, name))
        if (stored) await writeOwned(join(spool, `${name}.draft`), zstdDecompressSync(stored))
        if (stored) await rename(join(spool, `${name}.draft`), join(spool, name))
        else await writeOwned(join(spool, `${name}.missing`), '')
        await rm(join(spool, wanted))
      }
      await wait(20)
    }
  }
  const running = run().catch((error) => {
    failure = error
  })
  return {
    async stop() {
      stopping = true
      await running
      if (failure) throw failure
    },
  }
}

async function waitForPromotion(url: string) {
  for (;;) {
    const { rows } = await queryOnce(url, 'select pg_is_in_recovery() as recovering').catch((error) => {
      // It restarts connections as it ends the recovery.
      if (['57P01', '57P03', 'ECONNRESET'].includes(error.code)) return { rows: [{ recovering: true }] }
      throw error
    })
    if (!rows[0].recovering) return
    await wait(100)
  }
}

async function queryOnce(connectionString: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}

const block = 512
const isRoot = process.getuid?.() === 0

function giveAway(path: string) {
  if (isRoot) chownSync(path, unprivileged, unprivileged)
}

async function writeOwned(path: string, content: Buffer | string) {
  await writeFile(path, content, { mode: 0o600 })
  giveAway(path)
}

function makeOwned(path: string) {
  if (existsSync(path)) return
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  giveAway(path)
}

/** Unpacks what PostgreSQL sends: folders and files in the ustar format. */
async function unpackTar(source: AsyncIterable<Buffer>, folder: string) {
  mkdirSync(dirname(folder), { recursive: true })
  makeOwned(folder)
  let rest: Buffer = Buffer.alloc(0)
  let file: { descriptor: number; left: number; padding: number } | undefined
  for await (const chunk of source) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      if (file) {
        const part = rest.subarray(0, file.left)
        writeSync(file.descriptor, part)
        file.left -= part.length
        rest = rest.subarray(part.length)
        if (file.left > 0 || rest.length < file.padding) break
        rest = rest.subarray(file.padding)
        closeSync(file.descriptor)
        file = undefined
      }
      if (rest.length < block) break
      const header = rest.subarray(0, block)
      rest = rest.subarray(block)
      if (header.every((byte) => byte === 0)) continue
      const name = textAt(header, 345, 155)
        ? `${textAt(header, 345, 155)}/${textAt(header, 0, 100)}`
        : textAt(header, 0, 100)
      const size = sizeAt(header)
      const type = String.fromCharCode(header[156] ?? 0)
      const path = join(folder, name)
      if (name.split('/').includes('..'))
        throw new BadSetting('The copy of the cluster names a file outside of it.')
      if (type === '5') makeOwned(path)
      else if (type === '0' || type === '\0') {
        makeOwned(dirname(path))
        const descriptor = openSync(path, 'wx', 0o600)
        giveAway(path)
        file = { descriptor, left: size, padding: (block - (size % block)) % block }
      } else
        throw new BadSetting('The copy of the cluster has a tablespace, which this program does not restore.')
    }
  }
  if (file) throw new BadSetting('The copy of the cluster ends too early.')
}

function textAt(header: Buffer, start: number, length: number): string {
  const text = header.toString('utf8', start, start + length)
  return text.slice(0, Math.max(0, `${text}\0`.indexOf('\0'))).replace(/\/$/, '')
}

/** Octal, or, from 8 GB, the base 256 of GNU tar. */
function sizeAt(header: Buffer): number {
  const field = header.subarray(124, 136)
  if ((field[0] ?? 0) & 0x80) return Number(field.readBigUInt64BE(4))
  return Number.parseInt(textAt(header, 124, 12).trim() || '0', 8)
}
