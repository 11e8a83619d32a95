import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { consumePoints, spendPoints } from '#app/web/calls/spend-points.server.ts'
import { findByProvider } from '../orders/payments.db.server.ts'
import type { ReportedPayment } from '../orders/settle/poll-payment.server.ts'
import { insertEvent } from './payment-events.db.server.ts'

/**
 * Anybody may have sent it, and each request to the provider counts against us. A known payment gets one job, however
 * often it is reported; an unknown one is asked for once, since the provider may be quicker than our own record. All
 * payments are polled anyway, so few attempts are enough.
 */
export async function receiveUnsigned(heard: ReportedPayment, address: string) {
  const { provider, providerPaymentId } = heard
  if (await findByProvider(provider, providerPaymentId)) return receiveKnown(heard)
  if (env().RATE_LIMITS) await spendPoints('unknown_payment', limitKey(address))
  await transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      provider,
      event_id: `unknown ${providerPaymentId}`,
      provider_payment_id: providerPaymentId,
      received_at: now(),
    })
    if (isNew) await addJob(tx, 'hear_of_payment', heard, { attempts: 2 })
  })
}

/** Limits how often somebody who keeps reporting it, such as a buyer who knows the id, makes us poll. */
async function receiveKnown(heard: ReportedPayment) {
  const key = `${heard.provider} ${heard.providerPaymentId}`
  const wait = await consumePoints('known_payment', key)
  const runAt = wait ? new Date(now().getTime() + wait * 1000) : undefined
  const about = wait ? `hear later of ${key}` : `hear of ${key}`
  return transaction((tx) => addJob(tx, 'hear_of_payment', heard, { key: about, runAt, attempts: 4 }))
}
