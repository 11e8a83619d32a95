import { randomInt } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { now } from './clock.server.ts'
import { type Database, db, type Tx } from './database/db.server.ts'
import type { OverdueRows } from './database/overdue-rows.server.ts'
import { log } from './log.server.ts'
import { currentTraceparent } from './tracing.server.ts'

interface JobOptions {
  /** Jobs with the same key are one job while the first is still waiting. */
  key?: string
  runAt?: Date
  attempts?: number
  priority?: number
}

/** Lower numbers run first; a job that somebody waits for has the default, zero. */
export const priorities = { advertising: 10, nextBatch: 20 }

/** Enqueues a job in the same transaction as the change it follows: both happen, or neither. */
export async function addJob(tx: Tx | Database, task: string, payload: unknown, options: JobOptions = {}) {
  const { key = null, runAt = null, attempts = 12, priority = 0 } = options
  const traceparent = currentTraceparent()
  // The job then belongs to the trace of the request; `runTraced` in server/worker.ts takes it out again.
  const sent = traceparent && isRecord(payload) ? { ...payload, traceparent } : payload
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(sent)}::json,
    run_at => coalesce(${runAt}::timestamptz, now()), max_attempts => ${attempts}::int,
    priority => ${priority}::int, job_key => ${key}::text)`.execute(tx)
}

function isRecord(payload: unknown): payload is Record<string, unknown> {
  return typeof payload === 'object' && payload !== null && !Array.isArray(payload)
}

/** Why we fail a job ourselves. Operators read the text unchanged, so it names nobody. */
const failureReasons = ['not sent: mails to this address come back', 'no answer'] as const
type FailureReason = (typeof failureReasons)[number] | `answered ${number}`

export function isFailureReason(reason: string): reason is FailureReason {
  return failureReasons.some((own) => own === reason) || /^answered \d{3}$/.test(reason)
}

/** Enqueues a job as permanently failed: it is listed with the failed jobs, and can be retried until it is swept. */
export async function addFailedJob(
  tx: Tx,
  task: string,
  payload: unknown,
  { key, reason }: { key: string; reason: FailureReason },
) {
  await sql`select graphile_worker.permanently_fail_jobs(array[added.id], ${reason}::text)
    from graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts => 1,
      job_key => ${key}::text) as added`.execute(tx)
}

/** Whether the job with the key has failed for good. */
export async function hasJobFailed(key: string, tx: Tx | Database = db()): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs
    where key = ${key} and attempts >= max_attempts and locked_at is null`.execute(tx)
  return rows.length > 0
}

/** A random time some seconds from now: the load of the job then does not reveal which request enqueued it. */
export function randomRunAt() {
  return new Date(now().getTime() + randomInt(1000, 10_000))
}

/** A killed program leaves its jobs locked; unlocks them, since each is safe to repeat. */
export async function releaseLostJobs(lockedFor: string) {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at <= now() - ${lockedFor}::interval))`.execute(db())
}

/** Long enough to investigate the failure and retry the job. */
const failedRetention = 7 * 86_400_000

const isExpiredFailure = () => sql`attempts >= max_attempts and locked_at is null
  and updated_at <= ${new Date(now().getTime() - failedRetention)}::timestamptz`

/** A failed job contains addresses and links of mails, so it is not stored forever. */
export const oldFailedJobs: OverdueRows = {
  async cleanUpBatch(limit) {
    const { rows } = await sql<{ id: string }>`select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where ${isExpiredFailure()} order by updated_at limit ${limit}))`.execute(
      db(),
    )
    if (rows.length > 0) log.warn({ jobs: rows.length }, 'jobs that had failed for good were swept')
    return rows.length
  },
  async overdueSince() {
    const { rows } = await sql<{ since: Date | null }>`select min(updated_at) as since
      from graphile_worker.jobs where ${isExpiredFailure()}`.execute(db())
    const since = rows[0]?.since
    return since ? new Date(since.getTime() + failedRetention) : null
  },
}

/** Whether a job with the key is waiting or running; one that failed for good is neither. */
export const isQueued = (key: RawBuilder<string>) => sql<boolean>`exists (
  select from graphile_worker._private_jobs as queued
  where queued.key = ${key} and (queued.attempts < queued.max_attempts or queued.locked_at is not null))`

/**
 * Drops waiting jobs of or about a member: those that name them as `id`, `member`, `account` or `accountId`, mails of
 * notifications to or about them, and mails to their addresses. Addresses must match exactly: mails to others with a
 * similar one still go out. A running job is left to finish.
 */
export async function dropJobsAbout(tx: Tx, id: string, addresses: readonly string[]) {
  const lower = addresses.map((each) => each.toLowerCase())
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker._private_jobs
    where locked_at is null
      and (${id} in (payload ->> 'id', payload ->> 'member', payload ->> 'account', payload ->> 'accountId',
          payload #>> '{news,account}')
        or exists (select from json_array_elements_text(payload #> '{news,about}') as about (id) where about.id = ${id})
        or lower(payload ->> 'to') = any(${lower}::text[]))))`.execute(tx)
}
