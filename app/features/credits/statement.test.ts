import { afterEach, expect, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits, sellCredits, spendCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { returnPurchase } from './purchases.server.ts'
import { refundCredits } from './spending.server.ts'
import { readStatement } from './statement.server.ts'

afterEach(resetClock)

async function spend(memberId: string, amount: number) {
  const key = newId()
  const gift = { amount, reason: 'gift' as const, key, messageId: newId() }
  await spendCredits({ id: memberId }, gift)
  return key
}

/** Somebody with five credits for joining. */
async function makePurse() {
  const member = await makeMember()
  await giveCredits(member, 5)
  return {
    viewer: member.viewer,
    site: member.site,
    buy: (amount: number) => sellCredits(member, amount),
    pay: (amount = 1) => spend(member.id, amount),
  }
}

test.each([
  [20, 17, { balance: 8, bonus: 0, count: 19 }],
  [0, 5, { balance: 0, bonus: 0, count: 6 }],
  [0, 0, { balance: 5, bonus: 5, count: 1 }],
  [200, 65, { balance: 140, bonus: 0, count: 67 }],
])('the entries of who bought %i and spent %i add up', async (bought, spent, { balance, bonus, count }) => {
  const { viewer, site, buy, pay } = await makePurse()
  if (bought) await buy(bought)
  for (let nth = 1; nth <= spent; nth++) await pay()
  const first = await readStatement(viewer, site, 1)
  expect(first).toMatchObject({ balance, bonus, pages: Math.ceil(count / 24) })
  const entries = [...first.entries]
  for (let page = 2; page <= first.pages; page++)
    entries.push(...(await readStatement(viewer, site, page)).entries)
  expect(entries).toHaveLength(count)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
})

test('lists the newest entry first, and a purchase as a gain', async () => {
  const { viewer, site, buy, pay } = await makePurse()
  await buy(20)
  await pay()
  const { entries } = await readStatement(viewer, site, 1)
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['gift', -1],
    ['purchase', 20],
    ['signup', 5],
  ])
})

test('a payment from bonus and bought credits together is one entry', async () => {
  const { viewer, site, buy, pay } = await makePurse()
  await buy(10)
  await pay(6)
  const { entries, balance, bonus } = await readStatement(viewer, site, 1)
  expect({ balance, bonus }).toEqual({ balance: 9, bonus: 0 })
  expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['gift', -6],
    ['purchase', 10],
    ['signup', 5],
  ])
})

/** Ingrid has written to Theo for a credit. */
async function makeWriter() {
  const [ingrid, theo] = [await makeMember(), await makeProfile({ gender: 'male', name: 'Theo' })]
  await giveCredits(ingrid, 5)
  const { id: conversation } = await makeConversation(ingrid, theo, {
    lines: [
      { by: theo, text: 'Good day' },
      { by: ingrid, text: 'Hello' },
    ],
  })
  const { id: messageId } = await db()
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', conversation)
    .where('sender_id', '=', ingrid.id)
    .executeTakeFirstOrThrow()
  const spending = { amount: 1, reason: 'message' as const, key: messageId, messageId }
  await spendCredits(ingrid, spending)
  const remove = () =>
    db()
      .updateTable('conversation_party')
      .set({ removed_at: now() })
      .where('member_id', '=', ingrid.id)
      .execute()
  const lastEntry = async () => (await readStatement(ingrid.viewer, ingrid.site, 1)).entries[0]
  return { ingrid, theo, conversation, messageId, remove, lastEntry }
}

test('an entry names its partner and links to what was sent', async () => {
  const { ingrid, conversation, messageId, lastEntry } = await makeWriter()
  const to = { name: 'Theo', age: expect.any(Number), fictional: false, conversation, message: 2 }
  expect(await lastEntry()).toMatchObject({ reason: 'message', amount: -1, to })
  const back = { spentKey: messageId, key: newId(), reason: 'taken_back' as const }
  await transaction((tx) => refundCredits(tx, ingrid.id, back))
  expect(await lastEntry()).toMatchObject({ reason: 'taken_back', amount: 1, to })
})

test('PROFILE-4 without an open conversation an entry names only whom the member may see', async () => {
  const { ingrid, theo, remove, lastEntry } = await makeWriter()
  await remove()
  expect(await lastEntry()).toMatchObject({ to: { name: 'Theo', conversation: null } })
  await makeBlock(theo, ingrid)
  expect(await lastEntry()).toMatchObject({ reason: 'message', to: null })
})

test('an entry of an erased conversation names nobody', async () => {
  const { conversation, lastEntry } = await makeWriter()
  await db().deleteFrom('conversation').where('id', '=', conversation).execute()
  expect(await lastEntry()).toMatchObject({ reason: 'message', amount: -1, to: null })
})

test('TRUST-11 the call returns balance, entries and this month’s spending, in money and in credits', async () => {
  const member = await makeMember()
  await giveCredits(member, 5)
  moveClock(-40 * 86_400_000)
  await sellCredits(member, 20)
  await spend(member.id, 9)
  resetClock()
  await sellCredits(member, 20, { paid: { amount: 1999, currency: 'EUR' } })
  await sellCredits(member, 20, { paid: { amount: 10_000, currency: 'SEK' } })
  const purchaseKey = await sellCredits(member, 100, { paid: { amount: 4500, currency: 'EUR' } })
  await spend(member.id, 3)
  const spentKey = await spend(member.id, 2)
  await transaction((tx) => refundCredits(tx, member.id, { spentKey, key: newId(), reason: 'taken_back' }))
  await transaction((tx) => returnPurchase(tx, member.id, { purchaseKey, key: newId(), reason: 'refund' }))
  const response = await call('/api/statement.php', { cookie: member.cookie })
  expect(await response.json()).toMatchObject({
    balance: 53,
    entries: expect.objectContaining({ length: 10 }),
    spent_this_month: {
      credits: 3,
      money: [
        { amount: 1999, currency: 'EUR' },
        { amount: 10_000, currency: 'SEK' },
      ],
    },
  })
})
