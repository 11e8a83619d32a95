import { expect, test } from 'vitest'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { grantCredits } from './grants.server.ts'
import { readStatement } from './statement.server.ts'

let count = 0

/** Somebody with five credits for joining, and what it takes to book more. */
async function makePurse() {
  const { id, viewer } = await makeMember()
  await transaction((tx) => grantCredits(tx, id, { amount: 5, reason: 'signup', key: `signup:${id}` }))
  await db().insertInto('ledger_account').values({ id: newId(), member_id: id, kind: 'paid' }).execute()
  const accounts = await db()
    .selectFrom('ledger_account')
    .select(['id', 'kind'])
    .where((where) => where.or([where('member_id', '=', id), where('member_id', 'is', null)]))
    .execute()
  const account = (kind: string) => accounts.find((row) => row.kind === kind)!.id
  async function book(reason: string, entries: [kind: string, amount: number][]) {
    const transaction_id = newId()
    const key = `test:${++count}`
    const rows = entries.map(([kind, amount]) => ({ transaction_id, account_id: account(kind), amount }))
    await transaction(async (tx) => {
      await tx.insertInto('ledger_transaction').values({ id: transaction_id, key, reason }).execute()
      await tx.insertInto('ledger_entry').values(rows).execute()
    })
  }
  return {
    viewer,
    book,
    buy: (amount: number) =>
      book('purchase', [
        ['house_sold', -amount],
        ['paid', amount],
      ]),
    pay: (from: 'bonus' | 'paid') =>
      book('message', [
        [from, -1],
        ['house_spent', 1],
      ]),
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
  for (let nth = 1; nth <= spent; nth++) await pay(nth <= 5 ? 'bonus' : 'paid')
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
  await pay('bonus')
  const { entries } = await readStatement(viewer, 1)
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['message', -1],
    ['purchase', 20],
    ['signup', 5],
  ])
})

test('what is paid from bonus and bought credits together is one entry', async () => {
  const { viewer, buy, book } = await makePurse()
  await buy(10)
  await book('gift', [
    ['bonus', -5],
    ['paid', -1],
    ['house_spent', 6],
  ])
  const { entries, balance, bonus } = await readStatement(viewer, 1)
  expect({ balance, bonus }).toEqual({ balance: 9, bonus: 0 })
  expect(entries.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['gift', -6],
    ['purchase', 10],
    ['signup', 5],
  ])
})
