import type { Tx } from '#app/platform/database/db.server.ts'
import { findMandate } from '../direct-debit/mandate/mandates.db.server.ts'
import { findMethod } from '../methods/offered-methods.ts'
import type { MaskedCard, Snapshot } from '../providers/provider.ts'
import { findInstrument } from './stored-instruments.db.server.ts'

interface Order {
  id: string
  instrument_id: string | null
}

/**
 * The masked card or account by which the buyer recognises the payment on a statement. Null if the provider has
 * reported none.
 */
export async function paidWith(tx: Tx, order: Order, reported: Snapshot): Promise<string | null> {
  const mandate = await findMandate(order.id, tx)
  if (mandate) return mandate.iban_masked
  const stored = order.instrument_id === null ? undefined : await findInstrument(order.instrument_id, tx)
  return cardShown(stored) ?? cardShown(reported.card) ?? cardShown(reported.instrument)
}

function cardShown(card: MaskedCard | undefined): string | null {
  if (!card?.last4) return null
  return [brandName(card.brand), '••••', card.last4].filter(Boolean).join(' ').slice(0, 60)
}

/** Providers spell brands as they like; empty if they name none. */
export function brandName(brand: string | null): string {
  return findMethod(brand?.toLowerCase() ?? '')?.label ?? brand ?? ''
}
