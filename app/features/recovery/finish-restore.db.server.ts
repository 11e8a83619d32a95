import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

/**
 * Drops deliveries that were due when the backup was taken: they went out then, and would go out a second time. Those
 * for later stay, and so does everything that failed.
 */
export async function dropRepeatedDeliveries(at: Date): Promise<number> {
  const { rows } = await sql`select id from graphile_worker.complete_jobs(array(
    select job.id from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier in ('send_mail', 'send_sms', 'send_push', 'notify_member')
      and job.run_at <= ${at}::timestamptz and job.attempts < job.max_attempts))`.execute(db())
  return rows.length
}

/** Jobs that ran at the moment of the backup are locked by a worker that no longer exists. */
export async function unlockJobs() {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db())
}
