import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { secondsToWait, spendPoints } from '#app/web/calls/spend-points.server.ts'
import type { PaymentHeardOf } from '../orders/look-at-payment.server.ts'
import { findByProvider } from '../orders/payments.db.server.ts'
import { insertEvent } from './payment-events.db.server.ts'

/**
 * Anybody may have sent it, and each question to the provider counts against us. A payment that we know waits once to be
 * looked at, however often it is told of; one that we do not is asked for once, since the provider may be quicker than
 * our own note of it. Payments are looked at in any case, so few attempts do.
 */
export async function takeUnsigned(heard: PaymentHeardOf, address: string) {
  const { provider, providerPaymentId } = heard
  if (await findByProvider(provider, providerPaymentId)) return takeKnown(heard)
  if (env().RATE_LIMITS) await spendPoints('unknown_payment', limitKey(address))
  await transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      ...{ provider, event_id: `unknown ${providerPaymentId}`, provider_payment_id: providerPaymentId },
      received_at: now(),
    })
    if (isNew) await addJob(tx, 'hear_of_payment', heard, { attempts: 2 })
  })
}

/** Whoever tells of it all the time, such as a buyer who knows the id, makes us ask once in a while. */
async function takeKnown(heard: PaymentHeardOf) {
  const key = `${heard.provider} ${heard.providerPaymentId}`
  const wait = await secondsToWait('known_payment', key)
  const runAt = wait ? new Date(now().getTime() + wait * 1000) : undefined
  const about = wait ? `hear later of ${key}` : `hear of ${key}`
  return transaction((tx) => addJob(tx, 'hear_of_payment', heard, { key: about, runAt, attempts: 4 }))
}
