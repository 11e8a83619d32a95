import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { paymentRow, placeOrder } from '#tests/make/payments/order.ts'
import { fakeMollie } from '#tests/providers/fake-mollie.ts'
import type { FakeProvider, Message, PaymentChange } from '#tests/providers/fake-provider.ts'
import { fakeSandbox } from '#tests/providers/fake-sandbox.ts'
import { fakeStripe } from '#tests/providers/fake-stripe.ts'
import { fakeVerotel } from '#tests/providers/fake-verotel.ts'
import { sampleOrder } from '#tests/providers/sample-order.ts'
import { pollPayment } from '../orders/settle/poll-payment.server.ts'
import { ProviderError } from './provider.ts'
import { replaceProvider } from './providers.server.ts'
import { type ProviderId, providerRows } from './registry.server.ts'

const member = await makeMember({ country: 'DE' })
const site = await db()
  .selectFrom('site')
  .select('id')
  .where('is_default', '=', true)
  .executeTakeFirstOrThrow()

/** The other side of each real provider; one that is missing is a type error. */
const fakes: Record<Exclude<ProviderId, 'sandbox'>, () => FakeProvider | Promise<FakeProvider>> = {
  mollie: fakeMollie,
  stripe: fakeStripe,
  verotel: fakeVerotel,
}

/** The behaviour that every provider must have, tested through our own orders, webhooks and ledger. */
function conforms(
  name: ProviderId,
  start: () => Promise<Omit<FakeProvider, 'trouble' | 'countOf'>> | Omit<FakeProvider, 'trouble' | 'countOf'>,
) {
  describe(name, () => {
    let fake: Awaited<ReturnType<typeof start>>
    let restoreProvider: () => unknown

    beforeAll(async () => {
      fake = await start()
      restoreProvider = replaceProvider(fake.provider)
      await choose(name)
    })
    afterAll(async () => {
      restoreProvider()
      await fake.stop()
      await db().deleteFrom('payment_route').execute()
    })

    const ordered = async () => (await placeOrder(member)).payment_id

    /** Something happens at the provider, which reports it. */
    async function happens(id: string, what: PaymentChange) {
      await fake.happens(id, what)
      await deliver(await fake.messageAbout(id))
    }

    async function deliver(message: Message) {
      const { status } = await deliverWebhook(message)
      await runJobs('reconcile_payment', fake.provider.id)
      return status
    }

    test('MONEY-1 an order created twice is one payment', async () => {
      const order = sampleOrder()
      const [first, second] = [await fake.provider.create(order), await fake.provider.create(order)]
      expect({ ...second, endsAt: first.endsAt }).toEqual(first)
      expect(first.next).toMatchObject({ kind: 'redirect' })
    })

    test('MONEY-2 what is reported twice is credited once', async () => {
      const before = await balanceOf(member.id)
      const id = await ordered()
      expect(await paymentRow(id)).toMatchObject({ status: 'pending', provider: fake.provider.id })
      await fake.happens(id, { state: 'paid' })
      const message = await fake.messageAbout(id)
      expect([await deliver(message), await deliver(message)]).toEqual([200, 200])
      await deliver(await fake.messageAbout(id))
      expect((await paymentRow(id)).status).toBe('completed')
      expect(await balanceOf(member.id)).toBe(before + 20)
    })

    test('MONEY-2 a payment that failed and is paid after all is credited', async () => {
      const before = await balanceOf(member.id)
      const id = await ordered()
      await happens(id, { state: 'failed' })
      expect((await paymentRow(id)).status).toBe('failed')
      await happens(id, { state: 'paid' })
      expect(await paymentRow(id)).toMatchObject({ status: 'completed', failure: null })
      expect(await balanceOf(member.id)).toBe(before + 20)
    })

    test('MONEY-2 forged messages book nothing', async () => {
      const before = await balanceOf(member.id)
      const id = await ordered()
      for (const message of fake.forgedAbout(id)) expect([200, 404]).toContain(await deliver(message))
      expect((await paymentRow(id)).status).toBe('pending')
      expect(await balanceOf(member.id)).toBe(before)
    })

    test('MONEY-2 a chargeback reported before its payment takes nothing that was not given', async () => {
      const before = await balanceOf(member.id)
      const id = await ordered()
      await fake.happens(id, { state: 'paid' })
      const early = await fake.messageAbout(id)
      await happens(id, { chargedBack: true })
      await deliver(early)
      expect((await paymentRow(id)).status).toBe('charged_back')
      expect(await balanceOf(member.id)).toBe(before)
      // Verotel does not report chargebacks that its banks have reversed.
      if (name === 'verotel') return
      await happens(id, { reversed: true })
      expect((await paymentRow(id)).status).toBe('completed')
      expect(await balanceOf(member.id)).toBe(before + 20)
    })

    test('MONEY-11 a refund is recorded once', async () => {
      const id = await ordered()
      await happens(id, { state: 'paid' })
      const { provider_payment_id } = await paymentRow(id)
      const money = { amount: 1000, currency: 'EUR' }
      const key = newId()
      if (fake.provider.refund) {
        const refunds = [1, 2].map(() => fake.provider.refund?.(provider_payment_id!, money, key))
        const [first, second] = await Promise.all(refunds)
        expect(second).toEqual(first)
      } else await fake.happens(id, { refunded: 1000 })
      const message = await fake.messageAbout(id)
      await deliver(message)
      await deliver(message)
      expect(await paymentRow(id)).toMatchObject({ status: 'completed', refunded_amount: 1000 })
    })
  })
}

for (const { id } of providerRows) conforms(id, id === 'sandbox' ? fakeSandbox : fakes[id])

function deliverWebhook({ path, ...rest }: Message) {
  return call(path, rest)
}

async function choose(provider: ProviderId) {
  await db().insertInto('payment_route').values({ site_id: site.id, provider, priority: 1 }).execute()
}

const realIds = providerRows.map(({ id }) => id).filter((id) => id !== 'sandbox')

describe.each(realIds)('%s over the network', (name) => {
  let fake: FakeProvider
  let restoreProvider: () => unknown

  beforeAll(async () => {
    fake = await fakes[name]()
    restoreProvider = replaceProvider(fake.provider)
    await choose(name)
  })
  afterEach(() => fake.trouble(null))
  afterAll(async () => {
    restoreProvider()
    await fake.stop()
    await db().deleteFrom('payment_route').execute()
  })

  const kindOf = async (asking: Promise<unknown>) => {
    const error = await asking.catch((thrown: unknown) => thrown)
    if (!(error instanceof ProviderError)) throw new Error('no trouble of a provider', { cause: error })
    expect(JSON.stringify([error.message, error])).not.toMatch(/_test_|test_abc|zpXwe|@|29\.99/)
    return error.kind
  }

  test('MONEY-1 an unanswered request is repeated as the same payment', async () => {
    fake.trouble('silence')
    const { payment_id } = await placeOrder(member)
    fake.trouble(null)
    await pollPayment({ payment: payment_id })
    expect((await paymentRow(payment_id)).status).toBe('pending')
    expect(fake.countOf(payment_id)).toBe(1)
  })

  test('MONEY-2 a timeout or a server error is retried later; a wrong key is reported', async () => {
    const { payment_id } = await placeOrder(member)
    await fake.happens(payment_id, { state: 'paid' })
    const { provider_payment_id } = await paymentRow(payment_id)
    for (const trouble of ['silence', 500, 503, 429] as const) {
      fake.trouble(trouble)
      expect(await kindOf(fake.provider.find(provider_payment_id!)), String(trouble)).toBe('later')
    }
    fake.trouble(401)
    expect(await kindOf(fake.provider.check())).toBe('setup')
    fake.trouble(null)
    await fake.provider.check()
    await pollPayment({ payment: payment_id })
    expect((await paymentRow(payment_id)).status).toBe('completed')
  })
})
