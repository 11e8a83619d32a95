import { run } from 'graphile-worker'
import { closeDatabase, connections } from '#app/platform/db.server.ts'
import { taskList } from './tasks.ts'
import type { Running } from './web.ts'

/** Does the jobs that web processes have left in the database. */
export async function startWorker(): Promise<Running> {
  const runner = await run({
    pgPool: connections(),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList,
    crontab: '*/10 * * * * sweep',
  })
  return {
    async stop() {
      await runner.stop()
      await closeDatabase()
    },
  }
}
