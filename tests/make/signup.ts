import { now } from '#app/platform/clock.server.ts'
import { pgPool } from '#app/platform/database/db.server.ts'
import { taskList } from '#server/tasks.ts'
import { call } from '#tests/call.ts'
import { goodPassword } from './password.ts'

let count = 0

/** Answers of a sign-up that is accepted, each with a new address. */
export function signupAnswers(changes: Record<string, unknown> = {}) {
  count++
  return {
    email: `margit-${count}-${process.pid}@mail.example`,
    name: 'Margit',
    password: goodPassword,
    date_of_birth: '1958-03-14',
    gender: 'female',
    seeking: 'male',
    country: 'DE',
    terms: true,
    // Counts on niche sites only.
    niche_consent: true,
    ...changes,
  }
}

interface Sending {
  host?: string
  key?: string
  cookie?: string
}

/**
 * Signs up from a new address, because the limit per address is not under test, and runs the job that this enqueues.
 */
export async function signUpWith(json: unknown, { host, key, cookie }: Sending = {}) {
  count++
  const response = await call('/api/signup.php', {
    json,
    host,
    cookie,
    address: `10.1.${count >> 8}.${count & 255}`,
    headers: key ? { 'idempotency-key': key } : {},
  })
  if (host) await runSignupJobs()
  return response
}

/** Runs the jobs that a sign-up enqueues on a site that hides who has an account, except the mails. */
export async function runSignupJobs() {
  const { rows } = await pgPool().query(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = any($1) and job.run_at < $2
      returning task.identifier as task, job.payload`,
    [
      ['create_account', 'send_activation_mail', 'send_password_reset_mail'],
      new Date(now().getTime() + 60_000),
    ],
  )
  for (const { task, payload } of rows) await taskList[task]?.(payload, undefined as never)
  // One may enqueue another.
  if (rows.length > 0) await runSignupJobs()
}

interface QueuedMail {
  to: string
  subject: string
  text: string
}

/** Waiting mails to an address, the newest first. */
export async function queuedMails(to: string): Promise<QueuedMail[]> {
  const { rows } = await pgPool().query(
    `select job.payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = 'send_mail' and lower(job.payload ->> 'to') = lower($1) order by job.id desc`,
    [to],
  )
  return rows.map((row) => row.payload)
}

/** The token in the newest mail to an address. */
export async function mailedToken(to: string): Promise<string> {
  const [mail] = await queuedMails(to)
  const token = /https?:\/\/[^/\s]+\/([\w-]{43})(?![\w-])/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was mailed to ${to}`)
  return token
}
