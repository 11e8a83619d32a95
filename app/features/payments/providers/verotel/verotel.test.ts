import { afterAll, expect, test } from 'vitest'
import { newPublicId } from '#app/platform/ids.server.ts'
import { fakeVerotel } from '#tests/providers/fake-verotel.ts'

const fake = await fakeVerotel()
afterAll(() => fake.stop())

test('MONEY-2 accepts a message of Verotel only with our signature and for our shop', async () => {
  const paymentId = newPublicId()
  await fake.happens(paymentId, { chargedBack: true })
  const read = ({ path }: { path: string }) =>
    fake.provider.parseWebhook({
      body: Buffer.alloc(0),
      header: () => undefined,
      query: new URL(path, 'https://one.example').searchParams,
    })
  expect(await read(await fake.messageAbout(paymentId))).toMatchObject({
    events: [{ providerPaymentId: paymentId, outcome: { kind: 'chargeback' } }],
  })
  // Without a signature, with that of another, of another shop, and with something added.
  const forged = fake.forgedAbout(paymentId).slice(0, 5)
  expect(forged).toHaveLength(5)
  for (const message of forged) expect(await read(message)).toBeNull()
})
