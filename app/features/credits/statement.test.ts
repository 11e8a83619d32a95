import { expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { memberOf } from '#tests/make/demo-member.ts'
import { readStatement } from './statement.server.ts'

test.each([
  ['ingrid@demo.example', 8, 0, 19],
  ['theo@demo.example', 0, 0, 6],
  ['anna@demo.example', 5, 5, 1],
  ['lars@demo.example', 140, 0, 67],
] as const)('the entries of %s add up to the balance of %i', async (email, balance, bonus, count) => {
  const { viewer } = await memberOf(email)
  const first = await readStatement(viewer, 1)
  expect(first).toMatchObject({ balance, bonus, pages: Math.ceil(count / 24) })
  const entries = [...first.entries]
  for (let page = 2; page <= first.pages; page++) entries.push(...(await readStatement(viewer, page)).entries)
  expect(entries).toHaveLength(count)
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
})

test('the newest entry comes first, and what was bought is a gain', async () => {
  const { viewer } = await memberOf('ingrid@demo.example')
  const { entries } = await readStatement(viewer, 1)
  const times = entries.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(entries.filter(({ reason }) => reason === 'signup')).toMatchObject([{ amount: 5 }])
  expect(entries.filter(({ reason }) => reason === 'purchase')).toMatchObject([{ amount: 20 }])
})

test('what is paid from bonus and bought credits together is one entry', async () => {
  const { viewer } = await memberOf('anna@demo.example')
  const accounts = await db()
    .selectFrom('ledger_account')
    .select(['id', 'kind'])
    .where((where) => where.or([where('member_id', '=', viewer.id), where('member_id', 'is', null)]))
    .execute()
  const account = (kind: string) => accounts.find((row) => row.kind === kind)!.id
  async function book(reason: string, entries: [kind: string, amount: number][]) {
    const id = newId()
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx
          .insertInto('ledger_transaction')
          .values({ id, key: `test:${reason}`, reason })
          .execute()
        const rows = entries.map(([kind, amount]) => ({
          transaction_id: id,
          account_id: account(kind),
          amount,
        }))
        await tx.insertInto('ledger_entry').values(rows).execute()
      })
  }
  await book('purchase', [
    ['house_sold', -10],
    ['paid', 10],
  ])
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
