import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import type { StaffPreferences } from '#app/web/visit.ts'
import { grantedRoles } from './people.db.server.ts'

/** Whose session it is, unless it began or was used too long ago, or the person has left. */
export function findViewerOfSession(tokenHash: Buffer, since: { startedAfter: Date; usedAfter: Date }) {
  return db()
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select(['staff.id', 'work_name', 'email', 'language', 'used_at'])
    .select([grantedRoles.as('roles'), sql<StaffPreferences>`preferences`.as('preferences')])
    .where('token_hash', '=', tokenHash)
    .where('started_at', '>', since.startedAfter)
    .where('used_at', '>', since.usedAfter)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

/** The language of whoever used this browser last, or was sent its link. */
export async function findLanguageOfBrowser(
  { device, link }: { device: Buffer | undefined; link: Buffer | undefined },
  { usedAfter, at }: { usedAfter: Date; at: Date },
) {
  const { rows } = await sql<{
    language: 'en' | 'de'
  }>`select language from staff where ended_at is null and id in (
    select staff_id from staff_device where token_hash = ${device ?? null} and used_at > ${usedAfter}
    union all
    select staff_id from staff_link where token_hash = ${link ?? null} and expires_at > ${at}) limit 1`.execute(
    db(),
  )
  return rows[0]?.language ?? null
}

export async function insertSession(
  tx: Tx,
  row: { token_hash: Buffer; staff_id: string; started_at: Date; used_at: Date },
) {
  await tx.insertInto('staff_session').values(row).execute()
}

export async function touchSession(tokenHash: Buffer, at: Date) {
  await db().updateTable('staff_session').set({ used_at: at }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(tokenHash: Buffer, tx: Tx) {
  await tx.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute()
}

/** A browser belongs to whoever logged in there last. */
export async function saveDevice(tx: Tx, row: { token_hash: Buffer; staff_id: string; used_at: Date }) {
  const { staff_id, used_at } = row
  await tx
    .insertInto('staff_device')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ staff_id, used_at }))
    .execute()
}

export async function hasDevice(tx: Tx, tokenHash: Buffer) {
  const device = tx.selectFrom('staff_device').select('staff_id').where('token_hash', '=', tokenHash)
  return (await device.executeTakeFirst()) !== undefined
}

/** Everything that opens the console for a person: sessions, passkeys, links, devices and what was begun. */
export async function deleteAccess(tx: Tx, staffId: string) {
  for (const table of [
    'staff_session',
    'staff_passkey',
    'staff_link',
    'staff_device',
    'staff_challenge',
  ] as const)
    await tx.deleteFrom(table).where('staff_id', '=', staffId).execute()
}

export function sessionsOlderThan(retention: number) {
  return overdueRows('staff_session', 'started_at', { retention })
}

export function devicesUnusedFor(retention: number) {
  return overdueRows('staff_device', 'used_at', { retention })
}

/** When a session began that still exists. */
export async function findSessionStart(tokenHash: Buffer) {
  const session = db().selectFrom('staff_session').select('started_at').where('token_hash', '=', tokenHash)
  return (await session.executeTakeFirst())?.started_at
}

/** Those that still open the console, the last used first. */
export function listSessions(staffId: string, since: { startedAfter: Date; usedAfter: Date }) {
  return db()
    .selectFrom('staff_session')
    .select(['token_hash', 'started_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .where('started_at', '>', since.startedAfter)
    .where('used_at', '>', since.usedAfter)
    .orderBy('used_at', 'desc')
    .limit(50)
    .execute()
}

/** All but one of a person's sessions; returns how many. */
export async function deleteOtherSessions(tx: Tx, staffId: string, tokenHash: Buffer) {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
