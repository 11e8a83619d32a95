import { sandbox, signSandbox } from '#app/features/payments/providers/sandbox/sandbox.server.ts'
import { saveSandboxPayment } from '#app/features/payments/providers/sandbox/sandbox-payments.db.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { FakeProvider } from './fake-provider.ts'

/** The sandbox is its own counterpart. */
export function fakeSandbox(): Omit<FakeProvider, 'trouble' | 'countOf'> {
  const path = '/api/payment-webhook.php/sandbox'
  const idOf = async (paymentId: string) => {
    const row = db().selectFrom('sandbox_payment').select('id').where('payment_id', '=', paymentId)
    return (await row.executeTakeFirstOrThrow()).id
  }
  return {
    provider: sandbox,
    asked: [],
    async happens(paymentId, { state, refunded, chargedBack, reversed }) {
      await saveSandboxPayment(await idOf(paymentId), {
        ...(state && { state }),
        ...(refunded && { refunded }),
        ...(chargedBack && { charged_back: true }),
        ...(reversed && { charged_back: true, chargeback_reversed: true }),
      })
    },
    async messageAbout(paymentId) {
      const json = JSON.stringify({ id: newId(), payment: await idOf(paymentId) })
      return { path, json, headers: { 'sandbox-signature': signSandbox(json, now()) } }
    },
    forgedAbout: (paymentId) => [
      { path, json: JSON.stringify({ id: newId(), payment: paymentId }) },
      { path, json: '{}', headers: { 'sandbox-signature': `t=1,v1=${'0'.repeat(64)}` } },
    ],
    stop() {},
  }
}
