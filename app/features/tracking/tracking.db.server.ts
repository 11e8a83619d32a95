import type { Tx } from '#app/platform/db.server.ts'

export function eraseTracking(tx: Tx, accountId: string) {
  return tx.updateTable('account').set({ tracking: '{}' }).where('id', '=', accountId).execute()
}
