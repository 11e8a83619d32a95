import { pgPool } from '#app/platform/database/db.server.ts'
import { cleanUps, cleanUpTasks } from '#server/clean-ups.ts'
import { taskList } from '#server/tasks.ts'

/** The waiting jobs of a task whose payload contains a text: what is to be done, and when. */
export async function waitingJobs(task: string, about: string) {
  const { rows } = await pgPool().query<{ run_at: Date; payload: Record<string, unknown> }>(
    `select job.run_at, job.payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = $1 and strpos(job.payload::text, $2) > 0 order by job.id`,
    [task, about],
  )
  return rows
}

/**
 * Runs the waiting jobs of a task whose payload contains a text, as the worker would, each so many times, or drops all
 * but the one enqueued last. Returns how many there were.
 */
export async function runJobs(
  task: string,
  about: string,
  { times = 1, onlyLast = false } = {},
): Promise<number> {
  const { rows } = await pgPool().query(
    // In the order in which they were enqueued: the place in the table says nothing about it.
    `with taken as (
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = $1 and strpos(job.payload::text, $2) > 0
      returning job.id, job.payload
    ) select payload from taken order by id`,
    [task, about],
  )
  for (const { payload } of onlyLast ? rows.slice(-1) : rows)
    for (let time = 0; time < times; time++) await taskList[task]?.(payload, undefined as never)
  return rows.length
}

/** Takes the waiting jobs of a task whose payload contains a text, as if a crash had ended their last attempt. */
export async function dropJobs(task: string, about: string) {
  await pgPool().query(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = $1 and strpos(job.payload::text, $2) > 0`,
    [task, about],
  )
}

/** Runs all clean-ups, one by one, as the worker does. */
export async function runCleanUps() {
  const tasks = cleanUpTasks()
  for (const { name } of cleanUps) await tasks[`clean_up_${name}`]?.({}, undefined as never)
}
