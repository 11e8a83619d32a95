import { type Insertable, sql } from 'kysely'
import type { FraudRemoval } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

/** False if the member was removed before. */
export async function insertFraudRemoval(tx: Tx, removal: Insertable<FraudRemoval>): Promise<boolean> {
  const inserted = await tx
    .insertInto('fraud_removal')
    .values(removal)
    .onConflict((conflict) => conflict.column('member_id').where('reverted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Undefined if no removal of the member is in force. Waits for notices being written. */
export function revertFraudRemoval(tx: Tx, memberId: string, at: Date) {
  return tx
    .updateTable('fraud_removal')
    .set({ reverted_at: at, settled_at: null })
    .where('member_id', '=', memberId)
    .where('reverted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** The removal, which stays as it is until the transaction ends. */
export function lockFraudRemoval(tx: Tx, id: string) {
  return tx
    .selectFrom('fraud_removal')
    .innerJoin('member', 'member.id', 'fraud_removal.member_id')
    .select(['fraud_removal.member_id', 'fraud_removal.removed_at', 'fraud_removal.reverted_at'])
    .select(['fraud_removal.settled_at', 'member.name', 'member.site_id'])
    .where('fraud_removal.id', '=', id)
    .forShare('fraud_removal')
    .executeTakeFirst()
}

export async function settleFraudRemoval(tx: Tx, id: string, at: Date) {
  await tx.updateTable('fraud_removal').set({ settled_at: at }).where('id', '=', id).execute()
}

export async function findCountryOf(tx: Tx, memberId: string): Promise<string> {
  const member = tx.selectFrom('member').select('country').where('id', '=', memberId)
  return (await member.executeTakeFirstOrThrow()).country
}

const openedAt = sql<Date>`coalesce(reverted_at, removed_at)`

export async function findUnsettled(before: Date, limit: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('fraud_removal')
    .select('id')
    .where('settled_at', 'is', null)
    .where(openedAt, '<=', before)
    .orderBy('removed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findOldestUnsettled(before: Date): Promise<Date | null> {
  const { since } = await db()
    .selectFrom('fraud_removal')
    .select(sql<Date | null>`min(${openedAt})`.as('since'))
    .where('settled_at', 'is', null)
    .where(openedAt, '<=', before)
    .executeTakeFirstOrThrow()
  return since
}

const year = 365 * 86_400_000

/** Longer than an appeal takes. The marks in the conversations stay. */
export const oldFraudRemovals = overdueRows('fraud_removal', 'settled_at', { retention: 3 * year })
