import type { Tx } from '#app/platform/db.server.ts'

export function hideProfile(tx: Tx, memberId: string) {
  return tx.updateTable('member').set({ status: 'disabled' }).where('id', '=', memberId).execute()
}

/** Not before the address is confirmed, and not while the account waits to be deleted. */
export function showProfile(tx: Tx, memberId: string) {
  return tx
    .updateTable('member')
    .set({ status: 'active' })
    .where('id', '=', memberId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('account').select('id').where('id', '=', memberId).where('status', '=', 'active')),
    )
    .execute()
}
