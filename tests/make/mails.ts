import { pgPool } from '#app/platform/database/db.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'

/** The waiting mails with a text in their subject. */
export async function mailsAbout(subject: string): Promise<Mail[]> {
  const { rows } = await pgPool().query<{ payload: Mail }>(
    `select payload from graphile_worker._private_jobs where strpos(payload->>'subject', $1) > 0`,
    [subject],
  )
  return rows.map(({ payload }) => payload)
}
