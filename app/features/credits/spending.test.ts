import { expect, test } from 'vitest'
import { awaitAll } from '#app/platform/await-all.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { giveCredits, sellCredits, spendCredits as spendCreditsOf } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { grantCredits } from './grants.server.ts'
import { returnPurchase } from './purchases.server.ts'
import { balanceOf, lockBalance, refundCredits, spendCredits } from './spending.server.ts'

function spend(memberId: string, amount: number, key = newId()) {
  const spending = { amount, reason: 'message' as const, key, messageId: newId() }
  return spendCreditsOf({ id: memberId }, spending)
}

function refundSpent(memberId: string, spentKey: string, key = newId()) {
  return transaction((tx) => refundCredits(tx, memberId, { spentKey, key, reason: 'taken_back' }))
}

test('CHAT-2 spending says what is left', async () => {
  const member = await makeProfile()
  await giveCredits(member, 5)
  await sellCredits(member, 10)
  expect(await spend(member.id, 1)).toEqual({ credits: 14 })
  expect(await spend(member.id, 6)).toEqual({ credits: 8 })
})

test('CHAT-2 a price of zero books nothing, even for a member who never had a credit', async () => {
  const { id } = await makeProfile()
  expect(await spend(id, 0)).toEqual({ credits: 0 })
  await expect(spend(id, 0.5)).rejects.toThrow('whole units')
  await expect(spend(id, -1)).rejects.toThrow('whole units')
})

test('CHAT-3 refuses an amount above the balance, and books nothing', async () => {
  const member = await makeProfile()
  await expect(spend(member.id, 1)).rejects.toMatchObject({ code: 'not_enough_credits' })
  await giveCredits(member, 2)
  await expect(spend(member.id, 3)).rejects.toMatchObject({ code: 'not_enough_credits' })
  expect(await balanceOf(member.id)).toBe(2)
})

test('CHAT-2 one key, even in parallel, is one charge; anything else done with it is rolled back', async () => {
  const [member, other] = [await makeProfile(), await makeProfile()]
  await giveCredits(member, 30)
  const key = newId()
  const attempts = Array.from({ length: 20 }, () =>
    transaction(async (tx) => {
      const balance = await lockBalance(tx, member.id)
      return awaitAll([
        spendCredits(tx, balance, { amount: 3, reason: 'photo', key, messageId: newId() }),
        grantCredits(tx, other.id, { amount: 1, reason: 'signup', key: newId() }),
      ])
    }),
  )
  const refused = (await Promise.allSettled(attempts)).filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(19)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'idempotency_mismatch' })
  expect(await balanceOf(member.id)).toBe(27)
  expect(await balanceOf(other.id)).toBe(1)
})

test('CHAT-2 200 parallel charges of 1 on 100 credits: 100 are booked, and exactly 0 are left', async () => {
  const member = await makeProfile()
  await giveCredits(member, 30)
  await sellCredits(member, 70)
  const attempts = await Promise.allSettled(Array.from({ length: 200 }, () => spend(member.id, 1)))
  const refused = attempts.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(100)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'not_enough_credits' })
  expect(await balanceOf(member.id)).toBe(0)
})

test('refunds a spending once, under any key', async () => {
  const member = await makeProfile()
  await giveCredits(member, 2)
  await sellCredits(member, 5)
  const key = newId()
  await spend(member.id, 4, key)
  const back = await Promise.all(Array.from({ length: 10 }, () => refundSpent(member.id, key)))
  expect(back.every(({ credits }) => credits === 7)).toBe(true)
  expect(await spend(member.id, 7)).toEqual({ credits: 0 })
})

test('refunds nothing for a charge that never was, or of somebody else', async () => {
  const [member, other] = [await makeProfile(), await makeProfile()]
  await giveCredits(member, 2)
  await giveCredits(other, 2)
  const key = newId()
  await spend(other.id, 1, key)
  expect(await refundSpent(member.id, newId())).toEqual({ credits: 2, returned: 0 })
  expect(await refundSpent(member.id, key)).toEqual({ credits: 2, returned: 0 })
  expect(await balanceOf(other.id)).toBe(1)
})

test.each([
  { bonus: 0, bought: 100, paid: 4500, spent: 0, back: { credits: 100, amount: 4500 } },
  { bonus: 5, bought: 100, paid: 4500, spent: 25, back: { credits: 80, amount: 3600 } },
  { bonus: 0, bought: 100, paid: 3375, spent: 40, back: { credits: 60, amount: 2025 } },
  { bonus: 5, bought: 50, paid: 3000, spent: 5, back: { credits: 50, amount: 3000 } },
])('MONEY-11 the return policy’s example: $bought bought, $spent spent', async (example) => {
  const { bonus, bought, paid, spent, back } = example
  const member = await makeProfile()
  if (bonus) await giveCredits(member, bonus)
  const purchaseKey = await sellCredits(member, bought, { paid: { amount: paid, currency: 'EUR' } })
  await spend(member.id, spent)
  const giveUp = () =>
    transaction((tx) => returnPurchase(tx, member.id, { purchaseKey, key: newId(), reason: 'refund' }))
  expect(await giveUp()).toEqual({
    credits: back.credits,
    worth: { amount: back.amount, currency: 'EUR' },
  })
  expect(await giveUp()).toEqual({ credits: 0, worth: null })
  expect(await balanceOf(member.id)).toBe(bonus + bought - spent - back.credits)
})

test('MONEY-11 returns nothing of a fully spent purchase', async () => {
  const member = await makeProfile()
  const purchaseKey = await sellCredits(member, 50)
  await spend(member.id, 50)
  expect(
    await transaction((tx) => returnPurchase(tx, member.id, { purchaseKey, key: newId(), reason: 'refund' })),
  ).toEqual({
    credits: 0,
    worth: null,
  })
})
