import { parseArgs } from 'node:util'
import { openBackupStore } from '#app/platform/backup/backup-store.server.ts'
import { BadSetting, env } from '#app/platform/env.server.ts'
import { runOnDatabase } from './operator-command.ts'
import { removeOldBackups, takeBackup } from './recovery/take-backup.ts'

const { values } = parseArgs({
  options: { to: { type: 'string' }, keep: { type: 'string', default: '14' } },
})
const isEmbedded = !env().DATABASE_URL

/**
 * npm run backup -- [--to FOLDER] [--keep 14]: backs up tables and pictures, even while the program runs, and removes
 * older backups. Exits with 2 if it could not.
 */
await runOnDatabase('take a backup', async () => {
  const keep = Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1)
    throw new BadSetting('--keep needs a number of backups, such as 14.')
  const store = openBackupStore(values.to)
  const startedAt = performance.now()
  // The log that continues the copy of the cluster is stored at BACKUP_TO only.
  const { manifest, added } = await takeBackup(store, {
    databaseUrl: env().DATABASE_URL ?? '',
    withCluster: isEmbedded && !values.to,
  })
  const removed = await removeOldBackups(store, keep)
  const { id, tables, pictures, base } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `Backup ${id}: ${tables.length} tables with ${rows} rows, ${pictures.count} pictures (${added} new).`,
  )
  console.log(
    base
      ? 'With the log it can be restored to any later second: npm run restore -- --at TIME.'
      : 'It can be restored as of now.',
  )
  console.log(`It took ${seconds} s. Older backups removed: ${removed}.`)
})
