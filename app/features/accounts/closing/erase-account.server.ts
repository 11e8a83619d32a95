import type { Tx } from '#app/platform/database/db.server.ts'
import { findLinkedAddresses } from '../mail-links/mail-tokens.db.server.ts'
import { deleteAccount, holdDueToErase } from '../user/account-row.db.server.ts'

export { erasingKey, findDueToErase, oldestDueToErase } from '../user/account-row.db.server.ts'

/**
 * The account goes, with all that is only its own, after what has to be seen to before; nothing if it has come back or is
 * gone.
 */
export async function eraseAccount(tx: Tx, id: string, at: Date, before: (tx: Tx) => Promise<unknown>) {
  const account = await holdDueToErase(tx, id, at)
  if (!account) return
  await before(tx)
  // Also those it had, or wanted, as far as links still tell of them.
  const { email, claimed_email, confirmed_at, ...rest } = account
  const linked = await findLinkedAddresses(tx, id)
  const all = linked.map((link) => link.email)
  const former = linked.filter(({ purpose }) => purpose === 'undo_email').map((link) => link.email)
  await deleteAccount(tx, id)
  return {
    ...rest,
    addresses: [email, ...(claimed_email ? [claimed_email] : []), ...all],
    /** Anybody can name an address; these were proved to be the member's own. */
    owned: [...(confirmed_at ? [email] : []), ...former],
  }
}
