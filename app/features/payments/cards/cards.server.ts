import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { findProvider } from '../providers/providers.server.ts'
import type { Card } from './cards.contract.ts'
import {
  deleteInstrumentsOf,
  findInstrument,
  findInstruments,
  saveRemoved,
} from './stored-instruments.db.server.ts'

/** The newest first. */
export async function cardsOf(memberId: string): Promise<Card[]> {
  const rows = await findInstruments(memberId)
  return rows.map(({ id, kind, brand, last4, expires_month, expires_year }) => ({
    id,
    kind,
    brand,
    last4,
    expires_month,
    expires_year,
  }))
}

/** Removed here at once, and at the provider by a job. */
export function removeCard(memberId: string, id: string) {
  return transaction(async (tx) => {
    if (await saveRemoved(tx, memberId, id, now())) await addJob(tx, 'delete_card', { card: id })
  })
}

export const CardAtProvider = z.object({ provider: z.string(), customer: z.string(), instrument: z.string() })

/** For an erased member: nothing of the card is left here. */
export async function deleteCardAtProvider({
  provider,
  customer,
  instrument,
}: z.infer<typeof CardAtProvider>) {
  await findProvider(provider)?.deleteInstrument?.({
    providerCustomerId: customer,
    providerInstrumentId: instrument,
  })
}

/** Deletes all cards of a member; at the providers by jobs. */
export async function eraseCards(tx: Tx, memberId: string) {
  for (const card of await deleteInstrumentsOf(tx, memberId))
    await addJob(tx, 'delete_card_at_provider', {
      provider: card.provider,
      customer: card.provider_customer_id,
      instrument: card.provider_instrument_id,
    })
}

export const CardToDelete = z.object({ card: z.uuid() })

export async function deleteRemovedCard({ card }: z.infer<typeof CardToDelete>) {
  const stored = await findInstrument(card)
  // A new order has stored it again meanwhile.
  if (!stored?.removed_at) return
  await findProvider(stored.provider)?.deleteInstrument?.({
    providerCustomerId: stored.provider_customer_id,
    providerInstrumentId: stored.provider_instrument_id,
  })
}
