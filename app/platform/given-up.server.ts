import { sql } from 'kysely'
import { db } from './database/db.server.ts'

/** Jobs that failed for good, the newest first, until they are swept. What may name a person is taken out of the reason. */
export async function givenUp() {
  const { rows } = await sql<{ id: string; task: string; at: Date; attempts: number; error: string | null }>`
    select id, task_identifier as task, updated_at as at, attempts, last_error as error
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    order by updated_at desc limit 500`.execute(db())
  return rows.map(({ error, ...job }) => ({ ...job, reason: withoutPeople(error ?? 'no reason was left') }))
}

export function withoutPeople(error: string): string {
  const [line = ''] = error.split('\n')
  return line.replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)').slice(0, 200)
}
