import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isStorableText } from '#app/platform/values/storable-text.ts'
import type { WebhookEvent, WebhookRequest } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.server.ts'
import { eventsOlderThan, insertEvent } from './payment-events.db.server.ts'
import { receiveUnsigned } from './receive-unsigned.server.ts'

/** Longer than any provider repeats a message. */
const retention = 90 * 86_400_000

/**
 * A provider reports that a payment has changed. Its message is not trusted: it only makes us ask the provider itself,
 * in a job enqueued together with the record of the event.
 */
export async function receiveWebhook(
  providerId: string,
  sent: WebhookRequest,
  address: string,
): Promise<string> {
  const provider = findProvider(providerId)
  const read = await provider?.parseWebhook(sent)
  if (!read?.events.every(isStorable)) throw new Refusal('not_found')
  for (const event of read.events) {
    const { eventId, providerPaymentId } = event
    if (eventId === undefined) await receiveUnsigned({ provider: providerId, providerPaymentId }, address)
    else await receiveSigned(providerId, { ...event, eventId })
  }
  return read.reply
}

function receiveSigned(
  provider: string,
  { eventId, providerPaymentId, outcome }: WebhookEvent & { eventId: string },
) {
  return transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      provider,
      event_id: eventId,
      provider_payment_id: providerPaymentId,
      received_at: now(),
      ...(outcome && { told: outcome.kind }),
      ...(outcome?.kind === 'refund' && { amount: outcome.amount }),
    })
    if (isNew) await addJob(tx, 'hear_of_payment', { provider, providerPaymentId })
  })
}

function isStorable({ eventId = '', providerPaymentId }: WebhookEvent): boolean {
  return isStorableText(eventId) && isStorableText(providerPaymentId)
}

export const oldPaymentEvents = eventsOlderThan(retention)
