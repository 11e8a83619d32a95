import { expect, test } from 'vitest'
import { transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { giveCredits, sellCredits } from '#tests/make/credits.ts'
import { makeMember } from '#tests/make/member.ts'
import { spendCredits } from './spending.server.ts'
import { readStatement } from './statement.server.ts'

/** Somebody with five credits for joining. */
async function makePurse() {
  const member = await makeMember()
  await giveCredits(member, 5)
  return {
    viewer: member.viewer,
    buy: (amount: number) => sellCredits(member, amount),
    pay: (amount = 1) =>
      transaction((tx) =>
        spendCredits(tx, member.id, { amount, reason: 'gift', key: newId(), messageId: newId() }),
      ),
  }
}

test.each([
  [20, 17, { balance: 8, bonus: 0, count: 19 }],
  [0, 5, { balance: 0, bonus: 0, count: 6 }],
  [0, 0, { balance: 5, bonus: 5, count: 1 }],
  [200, 65, { balance: 140, bonus: 0, count: 67 }],
])('the entries of who bought %i and spent %i add up', async (bought, spent, { balance, bonus, count }) => {
  const { viewer, buy, pay } = await makePurse()
  if (bought) await buy(bought)
  for (let nth = 1; nth <= spent; nth++) await pay()
  const first = await readStatement(viewer, 1)
  expect(first).toMatchObject({ balance, bonus, pages: Math.ceil(count / 24) })
  const entries = [...first.entries]
  for (let page = 2; page <= first.pages; page++) entries.push(...(await readStatement(viewer, page)).entries)
  expect(entries).toHaveLength(count)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
})

test('the newest entry comes first, and what was bought is a gain', async () => {
  const { viewer, buy, pay } = await makePurse()
  await buy(20)
  await pay()
  const { entries } = await readStatement(viewer, 1)
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['gift', -1],
    ['purchase', 20],
    ['signup', 5],
  ])
})

test('what is paid from bonus and bought credits together is one entry', async () => {
  const { viewer, buy, pay } = await makePurse()
  await buy(10)
  await pay(6)
  const { entries, balance, bonus } = await readStatement(viewer, 1)
  expect({ balance, bonus }).toEqual({ balance: 9, bonus: 0 })
  expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['gift', -6],
    ['purchase', 10],
    ['signup', 5],
  ])
})
