import { db, type Tx } from '#app/platform/database/db.server.ts'

interface NewPass {
  member_id: string
  passed_id: string
  passed_at: Date
  hidden_until: Date
  liked_at?: Date | null
  like_seen_at?: Date | null
  like_automatic?: boolean | null
}

export async function savePass(tx: Tx, pass: NewPass) {
  const row = { liked_at: null, like_seen_at: null, like_automatic: null, ...pass }
  await tx
    .insertInto('pass')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'passed_id']).doUpdateSet(row))
    .execute()
}

/** Ends a pass and returns its row. */
export function deletePass(tx: Tx, memberId: string, passedId: string) {
  return tx
    .deleteFrom('pass')
    .where('member_id', '=', memberId)
    .where('passed_id', '=', passedId)
    .returningAll()
    .executeTakeFirst()
}

export async function saveAllPassesEnded(memberId: string, at: Date) {
  await db()
    .updateTable('pass')
    .set({ hidden_until: at })
    .where('member_id', '=', memberId)
    .where('hidden_until', '>', at)
    .execute()
}

export function deletePassesWith(tx: Tx, memberId: string) {
  return tx
    .deleteFrom('pass')
    .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('passed_id', '=', memberId)]))
    .execute()
}
