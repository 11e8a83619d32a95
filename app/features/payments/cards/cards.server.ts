import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { findProvider } from '../providers/providers.server.ts'
import type { Card } from './cards.contract.ts'
import { findInstrument, findInstruments, saveRemoved } from './stored-instruments.db.server.ts'

/** The newest first. */
export async function cardsOf(memberId: string): Promise<Card[]> {
  const rows = await findInstruments(memberId)
  return rows.map(({ id, kind, brand, last4, expires_month, expires_year }) => ({
    ...{ id, kind, brand, last4, expires_month, expires_year },
  }))
}

/** Gone here at once, and at the provider by a job. */
export function removeCard(memberId: string, id: string) {
  return transaction(async (tx) => {
    if (await saveRemoved(tx, memberId, id, now())) await addJob(tx, 'forget_card', { card: id })
  })
}

export const CardToForget = z.object({ card: z.uuid() })

export async function forgetCard({ card }: z.infer<typeof CardToForget>) {
  const kept = await findInstrument(card)
  // Stored again meanwhile, by a new order.
  if (!kept?.removed_at) return
  await findProvider(kept.provider)?.forget?.({
    providerCustomerId: kept.provider_customer_id,
    providerInstrumentId: kept.provider_instrument_id,
  })
}
