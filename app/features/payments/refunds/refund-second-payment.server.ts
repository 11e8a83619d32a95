import { z } from 'zod'
import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { enqueueMail } from '#app/platform/mail.server.ts'
import { findPayment } from '../orders/payments.db.server.ts'
import { ProviderError, type Snapshot } from '../providers/provider.ts'
import { providerOf } from '../providers/providers.server.ts'
import { insertSecondPayment, owedSecondPayments, recordSecondRefunded } from './refunds.db.server.ts'
import { secondPaymentRefundedMail } from './second-payment-refunded.mail.tsx'

export const SecondPaymentRefunded = z.object({
  payment: z.uuid(),
  amount: z.int(),
  currency: z.string(),
  at: z.iso.datetime(),
  /** The id of the mail: a repeated job sends the same mail. */
  mail: z.uuid(),
})

export function sendSecondPaymentRefunded({
  payment: id,
  mail,
  ...paidBack
}: z.infer<typeof SecondPaymentRefunded>) {
  return transaction(async (tx) => {
    const payment = await findPayment(id, tx)
    const buyer = payment && (await readMailRecipient(tx, payment.member_id))
    if (!payment || !buyer) return
    const { site } = await findSeller(tx, payment.site_id)
    const { name, timeZone, language, email } = buyer
    const content = secondPaymentRefundedMail({
      site: site.name,
      origin: originOf(site.domain),
      name,
      timeZone,
      payment,
      paidBack: { ...paidBack, at: new Date(paidBack.at) },
    })
    await enqueueMail(tx, { ...(await renderMail({ to: email, language, site, content })), id: mail })
  })
}

/** Records that a paid order was paid again at its provider: nothing is credited, and a job refunds it. */
export async function recordSecondPayment(
  tx: Tx,
  payment: { id: string; provider: string },
  { providerPaymentId, price, state }: Snapshot,
) {
  if (state !== 'paid' || !price) return
  log.error({ payment: payment.id }, 'an order was paid twice at its provider: one is paid back')
  await insertSecondPayment(tx, {
    provider: payment.provider,
    provider_payment_id: providerPaymentId,
    payment_id: payment.id,
    amount: price.amount,
    currency: price.currency,
    found_at: now(),
  })
  await addJob(tx, 'refund_second_payments', {})
}

/** A refund that a provider refuses is left to the operator, who sees it with `npm run payments:check`. */
export async function refundSecondPayments() {
  for (const { provider, provider_payment_id: id, ...money } of await owedSecondPayments())
    try {
      const { refunded, state } = await providerOf(provider).find(id)
      const { amount, currency } = money
      if (state === 'paid' && refunded === 0) {
        const { refund } = providerOf(provider)
        if (!refund) throw new ProviderError('refused', `${provider} pays nothing back`)
        // Under a separate key, so that a repeated job pays once.
        await refund(id, { amount, currency }, `second:${id}`)
      } else if (refunded < amount) continue
      await recordRefunded(provider, id)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.error({ payment: money.payment_id, provider, error }, 'a second payment was not paid back')
      if (error.kind === 'later') throw error
    }
}

/** Records it and notifies its buyer, once. */
function recordRefunded(provider: string, providerPaymentId: string) {
  return transaction(async (tx) => {
    const at = now()
    const recorded = await recordSecondRefunded(tx, provider, providerPaymentId, at)
    if (!recorded) return
    const { payment_id: payment, ...money } = recorded
    await addJob(tx, 'send_second_payment_refunded', {
      payment,
      ...money,
      at: at.toISOString(),
      mail: newId(),
    })
  })
}
