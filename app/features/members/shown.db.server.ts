import type { Tx } from '#app/platform/db.server.ts'

export function hideProfile(tx: Tx, memberId: string) {
  return tx
    .updateTable('member')
    .set({ status: 'disabled', niche_withdrawn: true })
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .execute()
}

/** Only whoever was hidden by the withdrawal, and not while the account waits to be deleted. */
export function showProfile(tx: Tx, memberId: string) {
  return tx
    .updateTable('member')
    .set({ status: 'active', niche_withdrawn: false })
    .where('id', '=', memberId)
    .where('niche_withdrawn', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('account').select('id').where('id', '=', memberId).where('status', '=', 'active')),
    )
    .execute()
}
