import type { Tx } from '#app/platform/db.server.ts'

export function eraseSexuality(tx: Tx, memberId: string) {
  return tx.updateTable('member').set({ sexuality: null }).where('id', '=', memberId).execute()
}
