import { sql } from 'kysely'
import { type Database, db, type Tx } from './db.server.ts'

interface JobOptions {
  /** The same key while the first is still waiting is one job. */
  key?: string
  runAt?: Date
  attempts?: number
}

/** Leaves a job in the same transaction as the change it follows: both happen, or neither. */
export async function addJob(tx: Tx | Database, task: string, payload: unknown, options: JobOptions = {}) {
  const { key = null, runAt = null, attempts = 12 } = options
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => coalesce(${runAt}::timestamptz, now()), max_attempts => ${attempts}::int, job_key => ${key}::text)`.execute(
    tx,
  )
}

/** A program that was killed leaves its jobs taken; they are given back, and each is safe to repeat. */
export async function releaseLostJobs(takenFor: string) {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at <= now() - ${takenFor}::interval))`.execute(db())
}
