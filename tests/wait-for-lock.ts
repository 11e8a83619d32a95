import { pgPool } from '#app/platform/database/db.server.ts'

/** Waits until the request waits for a lock, beside others that do; also returns when it has ended without one. */
export async function waitForLock(asked: Promise<unknown>, others = 0) {
  let isDone = false
  const done = asked.finally(() => {
    isDone = true
  })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (!isDone && ((await pgPool().query(waiting)).rowCount ?? 0) <= others);
  if (isDone) await done
}
