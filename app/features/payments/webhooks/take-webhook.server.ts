import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isPlainText } from '#app/platform/values/plain-text.ts'
import type { WebhookRead, WebhookSent } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.server.ts'
import { deleteEventsBefore, insertEvents } from './payment-events.db.server.ts'

/** Longer than any provider tells the same again. */
const keptFor = 90 * 86_400_000

/**
 * A provider says that a payment is not what it was. What it says is not believed: it is a reason to ask the provider
 * itself, in a job that is left with the note of the event.
 */
export async function takeWebhook(providerId: string, sent: WebhookSent): Promise<string> {
  const provider = findProvider(providerId)
  const read = await provider?.readWebhook(sent)
  if (!read?.events.every(isStorable)) throw new Refusal('not_found')
  const received = { provider: providerId, received_at: now() }
  await transaction(async (tx) => {
    const events = read.events.map(({ eventId, providerPaymentId, told }) => ({
      ...received,
      ...{ event_id: eventId, provider_payment_id: providerPaymentId },
      ...(told && { told: told.kind }),
      ...(told?.kind === 'refund' && { amount: told.amount }),
    }))
    for (const { provider_payment_id } of await insertEvents(tx, events))
      await addJob(tx, 'hear_of_payment', { provider: providerId, providerPaymentId: provider_payment_id })
  })
  return read.reply
}

function isStorable({ eventId, providerPaymentId }: WebhookRead['events'][number]): boolean {
  return isPlainText(eventId) && isPlainText(providerPaymentId)
}

export function sweepPaymentEvents() {
  return deleteEventsBefore(new Date(now().getTime() - keptFor))
}
