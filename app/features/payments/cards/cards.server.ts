import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findMandate } from '../direct-debit/mandate/mandates.db.server.ts'
import { findMethod } from '../methods/offered-methods.ts'
import type { Instrument, MaskedCard, Snapshot } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.server.ts'
import type { Card } from './cards.contract.ts'
import {
  deleteInstrumentsOf,
  findInstrument,
  findInstruments,
  saveRemoved,
  upsertInstrument,
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
async function chargeableCards({ id: memberId }: { id: string }) {
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

export interface ShownCard {
  id: string
  brand: string
  last4: string
  /** As it is printed on the card. */
  validUntil: string | null
}

/** The stored cards a member can pay with again, newest first. */
export async function presentCards(member: { id: string }): Promise<ShownCard[]> {
  const cards = await chargeableCards(member)
  return cards.map(({ id, brand, last4, expires_month: month, expires_year: year }) => ({
    id,
    brand: brandName(brand) || '····',
    last4: last4 ?? '····',
    validUntil: month && year ? `${String(month).padStart(2, '0')}/${year}` : null,
  }))
}
