import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { consumePoints, spendAddressPoints } from '#app/web/calls/limits.server.ts'
import { findByProvider } from '../orders/payments.db.server.ts'
import type { ReportedPayment } from '../orders/settle/poll-payment.server.ts'
import type { WebhookEvent, WebhookRequest } from '../providers/provider.ts'
import { findProvider } from '../providers/providers.server.ts'
import { eventsOlderThan, insertEvent } from './payment-events.db.server.ts'

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
      ...(outcome && { kind: outcome.kind }),
      ...(outcome?.kind === 'refund' && { amount: outcome.amount }),
    })
    if (isNew) await addJob(tx, 'reconcile_payment', { provider, providerPaymentId })
  })
}

function isStorable({ eventId = '', providerPaymentId }: WebhookEvent): boolean {
  return isStorableText(eventId) && isStorableText(providerPaymentId)
}

export const oldPaymentEvents = eventsOlderThan(retention)

/**
 * Anybody may have sent it, and each request to the provider counts against us. A known payment gets one job, however
 * often it is reported; an unknown one is asked for once, since the provider may be quicker than our own record. All
 * payments are polled anyway, so few attempts are enough.
 */
async function receiveUnsigned(reported: ReportedPayment, address: string) {
  const { provider, providerPaymentId } = reported
  if (await findByProvider(provider, providerPaymentId)) return receiveKnown(reported)
  await spendAddressPoints('unknown_payment', address)
  await transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      provider,
      event_id: `unknown ${providerPaymentId}`,
      provider_payment_id: providerPaymentId,
      received_at: now(),
    })
    if (isNew) await addJob(tx, 'reconcile_payment', reported, { attempts: 2 })
  })
}

/** Limits how often somebody who keeps reporting it, such as a buyer who knows the id, makes us poll. */
async function receiveKnown(reported: ReportedPayment) {
  const key = `${reported.provider} ${reported.providerPaymentId}`
  const wait = await consumePoints('known_payment', key)
  const runAt = wait ? new Date(now().getTime() + wait * 1000) : undefined
  const about = wait ? `hear later of ${key}` : `hear of ${key}`
  return transaction((tx) => addJob(tx, 'reconcile_payment', reported, { key: about, runAt, attempts: 4 }))
}
