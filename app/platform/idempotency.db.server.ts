import { acquireAdvisoryLock } from './database/acquire-advisory-lock.server.ts'
import { db, type Tx } from './database/db.server.ts'
import { overdueRows } from './database/overdue-rows.server.ts'

interface CallRow {
  call: string
  key: string
  body_hash: Buffer
  status: number
  answer: string
  created_at: Date
}

/** Serialises two requests with the same key. */
export async function lockCall(tx: Tx, call: string, key: string) {
  await acquireAdvisoryLock(tx, `${call} ${key}`)
}

export function findCall(tx: Tx, call: string, key: string) {
  return tx
    .selectFrom('idempotent_call')
    .select(['body_hash', 'answer'])
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
}

export function insertCall(tx: Tx, row: CallRow) {
  return tx.insertInto('idempotent_call').values(row).execute()
}

export function saveAnswer(call: string, key: string, answer: string) {
  return db()
    .updateTable('idempotent_call')
    .set({ answer })
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}

export const callsOlderThan = (retention: number) =>
  overdueRows('idempotent_call', 'created_at', { retention })
