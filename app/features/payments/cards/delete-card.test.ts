import { expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits, storeCard } from '#tests/make/payments/order.ts'
import type { Instrument } from '../providers/provider.ts'
import { replaceProvider } from '../providers/providers.server.ts'
import { sandbox } from '../providers/sandbox/sandbox.server.ts'

const cardsOf = async ({ cookie }: { cookie: string }) =>
  (await (await call('/api/cards.php', { cookie })).json()).cards

test('MONEY-5 stores a card only for a buyer who ticked the box, whatever the provider reports', async () => {
  const stored = (): Instrument => ({
    kind: 'card',
    brand: 'visa',
    last4: '4242',
    expiresMonth: 12,
    expiresYear: 2099,
    providerCustomerId: newId(),
    providerInstrumentId: newId(),
  })
  const away = replaceProvider({
    ...sandbox,
    find: async (id) => ({ ...(await sandbox.find(id)), instrument: stored() }),
  })
  onTestFinished(() => void away())
  const member = await makeMember({ country: 'DE' })
  await buyCredits(member)
  expect(await cardsOf(member)).toEqual([])
  await buyCredits(member, { store_card: true })
  expect(await cardsOf(member)).toMatchObject([{ brand: 'visa', last4: '4242' }])
})

test('MONEY-5 a removed card is deleted at its provider, and its displayed details are gone', async () => {
  const forget = vi.fn(async () => {})
  const away = replaceProvider({ ...sandbox, deleteInstrument: forget })
  onTestFinished(() => void away())
  const member = await makeMember({ country: 'DE' })
  const card = await storeCard(member)
  const remove = () => call('/api/cards.php', { method: 'DELETE', cookie: member.cookie, json: { card } })
  expect((await remove()).status).toBe(200)
  const row = await db()
    .selectFrom('stored_instrument')
    .selectAll()
    .where('id', '=', card)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ brand: null, last4: null, expires_month: null, expires_year: null })
  expect(await cardsOf(member)).toEqual([])
  await remove()
  expect(await runJobs('delete_card', card)).toBe(1)
  expect(forget.mock.calls).toEqual([
    [
      {
        providerCustomerId: row.provider_customer_id,
        providerInstrumentId: row.provider_instrument_id,
      },
    ],
  ])
})
