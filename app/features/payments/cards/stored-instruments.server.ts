import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Instrument } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.server.ts'
import { findInstruments, upsertInstrument } from './stored-instruments.db.server.ts'

/** Stores the provider's instrument for the next order, which the buyer has allowed. */
export function storeInstrument(
  tx: Tx,
  { member_id, provider, created_at: orderedAt }: { member_id: string; provider: string; created_at: Date },
  instrument: Instrument,
) {
  const stored = {
    id: newId(),
    member_id,
    provider,
    created_at: now(),
    provider_customer_id: instrument.providerCustomerId,
    provider_instrument_id: instrument.providerInstrumentId,
    kind: instrument.kind,
    brand: instrument.brand,
    last4: instrument.last4,
    expires_month: instrument.expiresMonth,
    expires_year: instrument.expiresYear,
  }
  return upsertInstrument(tx, stored, orderedAt)
}

/** The member's cards that can still be charged, the newest first. */
export async function chargeableCards({ id: memberId }: { id: string }) {
  const month = now().toISOString().slice(0, 7)
  const stored = await findInstruments(memberId)
  return stored
    .filter(({ kind, provider }) => kind === 'card' && findProvider(provider)?.chargeAgain)
    .filter(({ expires_month, expires_year }) => {
      if (expires_month === null || expires_year === null) return true
      return `${expires_year}-${String(expires_month).padStart(2, '0')}` >= month
    })
}

/** One of them. */
export async function chargeableCard(member: { id: string }, id: string) {
  const stored = (await chargeableCards(member)).find((card) => card.id === id)
  if (!stored) throw new Refusal('card_unusable')
  return stored
}
