import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { insertBlocks } from './debit-blocks.db.server.ts'
import { knownAgain } from './known-again.server.ts'
import { findMandate } from './mandates.db.server.ts'

/** Blocks the member of a payment that came back and, if it was a debit, the account and the number. */
export async function blockDebits(tx: Tx, payment: { id: string; member_id: string }) {
  const mandate = await findMandate(payment.id, tx)
  await insertBlocks(
    tx,
    [
      { kind: 'member' as const, hash: knownAgain('member', payment.member_id) },
      ...(mandate
        ? [
            { kind: 'iban' as const, hash: mandate.iban_hash },
            { kind: 'phone' as const, hash: mandate.phone_hash },
          ]
        : []),
    ],
    now(),
  )
}
