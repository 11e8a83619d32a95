import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { pgPool } from '../database/db.server.ts'
import { embeddedWalFolder } from '../database/embedded-postgres.server.ts'
import { env } from '../env.server.ts'
import { log } from '../log.server.ts'
import { openBackupStore } from './backup-store.server.ts'

/** Segments of 16 MB that may wait while the destination is away: a full disk would stop the site. */
const maxWaiting = 256

/** Seals what the embedded PostgreSQL has archived of its log, oldest first, and stores it beside the backups. */
export async function shipWal() {
  const folder = embeddedWalFolder(env().DATA_DIR)
  const waiting = (await readdir(folder)).filter((name) => /^[0-9A-F]{8}/.test(name)).sort()
  const surplus = waiting.splice(0, Math.max(0, waiting.length - maxWaiting))
  for (const name of surplus) await rm(join(folder, name))
  if (surplus.length > 0)
    log.error({ segments: surplus.length }, 'the log for backups has a gap; take a new backup')
  const { rows } = await pgPool().query('select system_identifier::text as id from pg_control_system()')
  const store = openBackupStore()
  for (const name of waiting) {
    const file = join(folder, name)
    await store.put(walPath(rows[0].id, name), zstdCompressSync(await readFile(file)))
    await rm(file)
  }
}

/** Two clusters may use the same names for their segments. */
export const walPath = (systemId: string, name: string) => `wal/${systemId}/${name}`
