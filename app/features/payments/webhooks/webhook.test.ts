import { afterEach, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { paymentRow, placeOrder, updateSandboxPayment } from '#tests/make/payments/order.ts'
import { signSandbox } from '../providers/sandbox/sandbox.server.ts'

afterEach(resetClock)

async function ordered() {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await placeOrder(member)
  const { provider_payment_id } = await paymentRow(payment_id)
  return { member, id: payment_id, providerId: provider_payment_id ?? '' }
}

interface Sent {
  body: string
  signature?: string
  provider?: string
  method?: string
}

function deliverWebhook({ body, signature, provider = 'sandbox', method = 'POST' }: Sent) {
  return call(`/api/payment-webhook.php/${provider}`, {
    method,
    ...(method === 'POST' && { json: body }),
    headers: signature === undefined ? {} : { 'sandbox-signature': signature },
  })
}

const eventOf = (payment: string, id = newId()) => JSON.stringify({ id, payment })

test('MONEY-2 asks a provider about a payment that it reports, and credits it once', async () => {
  const { member, id, providerId } = await ordered()
  await updateSandboxPayment(id, { state: 'paid' })
  const body = eventOf(providerId)
  for (let count = 0; count < 3; count++)
    expect((await deliverWebhook({ body, signature: signSandbox(body, now()) })).status).toBe(200)
  expect(await balanceOf(member.id)).toBe(0)
  // However often it is reported, it is one job.
  expect(await runJobs('reconcile_payment', providerId)).toBe(1)
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-2 forty forged or replayed messages credit nothing', async () => {
  const { member, id, providerId } = await ordered()
  const body = eventOf(providerId)
  const good = signSandbox(body, now())
  const old = signSandbox(body, new Date(now().getTime() - 330_000))
  const early = signSandbox(body, new Date(now().getTime() + 330_000))
  const seconds = Math.floor(now().getTime() / 1000)
  const forged: Sent[] = [
    { body },
    { body, signature: '' },
    ...['t=1', 'v1=00', `t=${seconds}`, `t=${seconds},v1=`, 'nonsense', '\u00e4'].map((signature) => ({
      body,
      signature,
    })),
    ...[old, early, good.toUpperCase(), `${good} `.repeat(2).trim(), good.slice(0, -1), `${good}0`].map(
      (signature) => ({ body, signature }),
    ),
    { body, signature: good.replace(/v1=.*/, `v1=${'0'.repeat(64)}`) },
    { body, signature: good.replace('t=', 't=0') },
    { body, signature: good.replace(/t=\d+/, `t=${seconds + 1}`) },
    ...[
      `${body} `,
      body.replace('{', '{ '),
      body.replace(providerId, `${providerId}0`),
      '',
      '{}',
      'null',
      '[]',
    ].map((other) => ({ body: other, signature: good })),
    // Signed by us, but no event.
    ...['{}', 'null', '[]', '"text"', '{"id":1}', `{"payment":"${providerId}"}`].map((other) => ({
      body: other,
      signature: signSandbox(other, now()),
    })),
    ...[eventOf('a\0b'), eventOf(providerId, '\0')].map((other) => ({
      body: other,
      signature: signSandbox(other, now()),
    })),
    // Sent to other providers than it was signed for.
    ...['mollie', 'stripe', 'paypal', 'SANDBOX', 'sandbox2', 'verotel', 'constructor', 'toString'].map(
      (provider) => ({
        body,
        signature: good,
        provider,
      }),
    ),
    { body, signature: good, method: 'GET' },
    { body, signature: good, method: 'PUT' },
  ]
  expect(forged.length).toBeGreaterThanOrEqual(40)
  for (const [place, sent] of forged.entries()) {
    const { status } = await deliverWebhook(sent)
    expect(status, `${place}: ${JSON.stringify(sent)}`).toBeGreaterThanOrEqual(400)
    expect(status, `${place}: ${JSON.stringify(sent)}`).toBeLessThan(500)
  }
  // An intercepted message that is replayed later.
  moveClock(400_000)
  expect((await deliverWebhook({ body, signature: good })).status).toBe(404)
  expect(await runJobs('reconcile_payment', providerId)).toBe(0)
  // A signed message that reports what did not happen.
  const lie = eventOf(providerId)
  expect((await deliverWebhook({ body: lie, signature: signSandbox(lie, now()) })).status).toBe(200)
  await runJobs('reconcile_payment', providerId)
  expect((await paymentRow(id)).status).toBe('pending')
  expect(await balanceOf(member.id)).toBe(0)
  expect(
    await db().selectFrom('ledger_account').select('id').where('member_id', '=', member.id).execute(),
  ).toEqual([])
})
