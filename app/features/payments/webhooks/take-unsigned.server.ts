import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { limitKey } from '#app/platform/limits/limit-key.server.ts'
import { spendPoints } from '#app/web/calls/spend-points.server.ts'
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
  if (await findByProvider(provider, providerPaymentId))
    return transaction((tx) =>
      addJob(tx, 'hear_of_payment', heard, { key: `hear of ${provider} ${providerPaymentId}`, attempts: 4 }),
    )
  if (env().RATE_LIMITS) await spendPoints('unknown_payment', limitKey(address))
  await transaction(async (tx) => {
    const isNew = await insertEvent(tx, {
      ...{ provider, event_id: `unknown ${providerPaymentId}`, provider_payment_id: providerPaymentId },
      received_at: now(),
    })
    if (isNew) await addJob(tx, 'hear_of_payment', heard, { attempts: 2 })
  })
}
