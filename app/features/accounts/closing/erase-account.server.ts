import type { Tx } from '#app/platform/database/db.server.ts'
import { findLinkedAddresses } from '../mail-links/mail-tokens.db.server.ts'
import { deleteAccount, lockDueForErasure } from '../user/account-row.db.server.ts'

export { eraseJobKey, findDueForErasure, findOldestDueForErasure } from '../user/account-row.db.server.ts'

/**
 * Erases the account and everything that is only its own, after running `before`; does nothing if it has come back or
 * is gone.
 */
export async function eraseAccount(tx: Tx, id: string, at: Date, before: (tx: Tx) => Promise<unknown>) {
  const account = await lockDueForErasure(tx, id, at)
  if (!account) return
  await before(tx)
  // Includes former and requested addresses, if links still record them.
  const { email, claimed_email, confirmed_at, ...rest } = account
  const linked = await findLinkedAddresses(tx, id)
  const all = linked.map((link) => link.email)
  const former = linked.filter(({ purpose }) => purpose === 'undo_email').map((link) => link.email)
  await deleteAccount(tx, id)
  return {
    ...rest,
    addresses: [email, ...(claimed_email ? [claimed_email] : []), ...all],
    /** Anybody can enter an address; these were proved to be the member's own. */
    owned: [...(confirmed_at ? [email] : []), ...former],
  }
}
