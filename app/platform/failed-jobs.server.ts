import { constants } from 'node:os'
import { sql } from 'kysely'
import { db } from './database/db.server.ts'
import { isFailureReason } from './jobs.server.ts'

/** Jobs that failed for good, the newest first, until they are swept; an empty list before the job tables exist. */
export async function listFailedJobs() {
  const found = await sql<{
    table: string | null
  }>`select to_regclass('graphile_worker.jobs') as table`.execute(db())
  if (!found.rows[0]?.table) return []
  const { rows } = await sql<{ id: string; task: string; at: Date; attempts: number; error: string | null }>`
    select id, task_identifier as task, updated_at as at, attempts, last_error as error
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    order by updated_at desc limit 500`.execute(db())
  return rows.map(({ error, ...job }) => ({ ...job, reason: kindOfError(error ?? '') }))
}

/** What waits to be run now, and since when the oldest of it; mails separately. */
export async function summariseJobs() {
  const { rows } = await sql<{ waiting: number; mails: number; oldest: Date | null }>`
    select count(*)::int as waiting, count(*) filter (where task_identifier = 'send_mail')::int as mails,
      min(run_at) as oldest
    from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts`.execute(
    db(),
  )
  return rows[0] ?? { waiting: 0, mails: 0, oldest: null }
}

/** For each kind of job: how many could run now, and for how many seconds the oldest has waited. */
export async function countWaitingJobs() {
  const { rows } = await sql<{ task: string; count: number; age: number }>`
    select task_identifier as task, count(*)::int as count,
      extract(epoch from greatest(now() - min(run_at), interval '0'))::float8 as age
    from graphile_worker.jobs
    where run_at <= now() and locked_at is null and attempts < max_attempts group by 1`.execute(db())
  return rows
}

export async function countFailedJobs() {
  const { rows } = await sql<{ task: string; count: number }>`
    select task_identifier as task, count(*)::int as count
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null group by 1`.execute(db())
  return rows
}

/** Other facts that an error may reveal: each has one meaning and names nobody. */
const systemErrorCodes = new Set([...Object.keys(constants.errno), 'ENOTFOUND', 'EAI_AGAIN'])
const kindsOfError: [pattern: RegExp, kind: string][] = [
  [/time[d-]? ?out|greeting never received/i, 'timeout'],
  [/socket (close|hang up)|connection (closed|terminated)/i, 'connection lost'],
]

/**
 * Mail servers and others quote addresses, names and whole sentences in their answers. So only codes that stand for a
 * reason are extracted.
 */
export function kindOfError(error: string): string {
  if (isFailureReason(error)) return error
  const [line = ''] = error.split('\n')
  const codes = [
    // From a mail server, and from a web server.
    /(?:^|: )([245]\d\d)(?=[ -])/.exec(line)?.[1],
    /\b(?:answered|status(?: code)?|HTTP)[: ]+([1-5]\d\d)\b/i.exec(line)?.[1],
    // RFC 3463.
    /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(line)?.[0],
    ...line.split(/[^A-Z_]+/).filter((word) => systemErrorCodes.has(word)),
    kindsOfError.find(([pattern]) => pattern.test(line))?.[1],
  ]
  return [...new Set(codes.filter(Boolean))].join(' ') || 'no code; the log of the job says where it failed'
}
