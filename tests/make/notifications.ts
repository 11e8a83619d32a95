import { expect } from 'vitest'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { call } from '../call.ts'
import { runJobs } from './jobs.ts'
import { makeMember } from './member.ts'
import { giveCredits } from './payments/credits.ts'

export const minute = 60_000
export type Someone = Awaited<ReturnType<typeof makeMember>>

/** A woman, and a man who can write to her. */
export async function two() {
  const [ingrid, theo] = [
    await makeMember({ name: 'Ingrid' }),
    await makeMember({ name: 'Theo', gender: 'male' }),
  ]
  await giveCredits(theo, 50)
  return { ingrid, theo }
}

export async function write(from: Someone, to: Someone, text = 'Good morning') {
  const json = { profile: to.id, client_id: newId(), text }
  const response = await call('/api/chat.php', { cookie: from.cookie, json })
  expect(response.status).toBe(201)
  return (await response.json()) as { conversation: string; message: { sequence: number } }
}

/** Runs the notification job as when its time has come. */
export const notifyNow = (someone: Someone) => runJobs('notify_member', someone.id)

export async function mailsTo(someone: Someone): Promise<Mail[]> {
  const { email } = await db()
    .selectFrom('account')
    .select('email')
    .where('id', '=', someone.id)
    .executeTakeFirstOrThrow()
  const { rows } = await pgPool().query<{ payload: Mail }>(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [email],
  )
  return rows.map(({ payload }) => payload)
}

/** For each recorded notification of somebody, whether it was delivered, or why not. */
export async function notificationOutcomes(someone: Someone) {
  const rows = await db()
    .selectFrom('notification')
    .select(['kind', 'state', 'reason'])
    .where('account_id', '=', someone.id)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, state, reason }) => `${kind} ${reason ?? state}`)
}
