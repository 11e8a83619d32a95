import type { Tx } from '#app/platform/database/db.server.ts'

/** Undefined when the key has been booked before. */
export function insertTransaction(
  tx: Tx,
  transaction: { id: string; key: string; reason: string; created_at: Date },
) {
  return tx
    .insertInto('ledger_transaction')
    .values(transaction)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function openBonusAccount(tx: Tx, id: string, memberId: string): Promise<string> {
  await tx
    .insertInto('ledger_account')
    .values({ id, member_id: memberId, kind: 'bonus' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const account = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'bonus')
    .executeTakeFirstOrThrow()
  return account.id
}

export async function houseAccount(tx: Tx, kind: 'house_granted'): Promise<string> {
  const account = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('kind', '=', kind)
    .where('member_id', 'is', null)
    .executeTakeFirstOrThrow()
  return account.id
}

export function insertEntries(
  tx: Tx,
  entries: { transaction_id: string; account_id: string; amount: number }[],
) {
  return tx.insertInto('ledger_entry').values(entries).execute()
}
