import { Logger, type Runner, run, type Task, type TaskList } from 'graphile-worker'
import { Histogram } from 'prom-client'
import { loadSecrets } from '#app/features/payments/providers/provider-settings.server.ts'
import { logUnknownRoutes } from '#app/features/payments/providers/providers.server.ts'
import { backupsAreConfigured } from '#app/platform/backup/backup-store.server.ts'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { directPool } from '#app/platform/database/db.server.ts'
import { releaseLostJobs } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import { startTracing, stopTracing, traceFrom } from '#app/platform/tracing.server.ts'
import { cleanUpCrontab } from './clean-ups.ts'
import { taskList } from './tasks.ts'
import type { RunningPart } from './web.ts'

/** Longer than any job takes. */
const lostAfter = '10 minutes'

/** Runs the jobs that web processes have enqueued in the database. */
export async function startWorker({ alone }: { alone: boolean }): Promise<RunningPart> {
  let stopping = false
  await startTracing()
  await loadSecrets()
  await logUnknownRoutes()
  // Mails follow a change of a site as soon as pages do.
  await openBus()
  // Where no other worker uses this database, a program that was killed has locked every job that is still locked.
  await releaseLostJobs(alone ? '0 seconds' : lostAfter)
  let runner: Runner | undefined = await runJobs(alone)
  restartOnEnd(runner)

  /** A worker that loses its database in the middle of a job ends; a new one takes over. */
  function restartOnEnd({ promise }: Runner) {
    const ended = () => {
      runner = undefined
      if (!stopping) setTimeout(restart, 1000)
    }
    promise.then(ended, ended)
  }

  async function restart() {
    if (stopping) return
    try {
      await releaseLostJobs(alone ? '0 seconds' : lostAfter)
      runner = await runJobs(alone)
      restartOnEnd(runner)
    } catch (error) {
      log.warn({ error }, 'the worker cannot start')
      setTimeout(restart, 1000)
    }
  }

  return {
    async stop() {
      stopping = true
      await runner?.stop()
      await closeBus()
      await stopTracing()
    },
  }
}

const jobSeconds = new Histogram({
  name: 'job_seconds',
  help: 'Time of one attempt to run a job',
  labelNames: ['task', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 180],
  registers: [metrics],
})

/** Each attempt is measured, and is a trace or part of that of the request which enqueued the job. */
export function runTraced(tasks: TaskList): TaskList {
  const traced = Object.entries(tasks).map(([task, run]): [string, Task] => [
    task,
    (payload, helpers) => {
      const { traceparent, ...rest } = (payload ?? {}) as { traceparent?: string }
      const given = traceparent ? rest : payload
      const attributes = { 'job.attempt': helpers.job.attempts }
      const finish = jobSeconds.startTimer({ task })
      return traceFrom({ kind: 'job', name: `job ${task}`, traceparent, attributes }, async () => {
        try {
          const result = await run?.(given, helpers)
          finish({ outcome: 'done' })
          return result
        } catch (error) {
          finish({ outcome: 'failed' })
          throw error
        }
      })
    },
  ])
  return Object.fromEntries(traced)
}

function runJobs(alone: boolean) {
  const archives = alone && backupsAreConfigured()
  return run({
    pgPool: directPool(),
    // More than processors, since sending mostly waits; fewer than connections, so that no job waits for one.
    concurrency: 6,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
    taskList: runTraced({ ...taskList, release_lost_jobs: () => releaseLostJobs(lostAfter) }),
    crontab: [
      ...cleanUpCrontab(),
      '*/10 * * * * release_lost_jobs',
      '20 3 * * * check_ledger',
      '50 3 * * * notify_dormant_accounts',
      '10 4 * * * make_missing_looks ?jobKey=make_missing_looks',
      '40 6 * * * log_overdue_cases',
      '20 4 * * 2 hide_contacts',
      '5 * * * * record_search_news',
      '25 * * * * record_welcome_discounts',
      // Thursdays, when most of Europe and America is awake.
      '0 15 * * 4 record_digests',
      '*/5 * * * * count_statistics ?max=1',
      // After the last members of the day have been counted.
      '15 0 * * * recount_statistics',
      '* * * * * poll_due_payments',
      '* * * * * pay_due_refunds',
      '* * * * * refund_unanswered_messages ?max=3',
      // One at a time: the key replaces a job that still waits, and the queue runs them in turn.
      '35 * * * * send_statements ?jobKey=send_statements&queue=send_statements',
      ...(archives ? ['* * * * * ship_wal ?jobKey=ship_wal&queue=ship_wal'] : []),
    ].join('\n'),
  })
}

/** Logs the worker's messages; a job's content and an error's text may contain a mail address, so they stay out. */
const logger = new Logger(() => (level, message, { job, error }) => {
  const { id, task_identifier: task } = (job ?? {}) as { id?: string; task_identifier?: string }
  const line = message.split(/ with error|\n/)[0]
  log[level === 'warning' ? 'warn' : level]({ job: id, task, error }, line)
})
