import { expect, test } from 'vitest'
import { db, transaction } from '#app/platform/db.server.ts'
import { memberOf } from '#tests/make/demo-member.ts'
import { grantCredits } from './grants.server.ts'

async function bonusOf(memberId: string) {
  const account = await db()
    .selectFrom('ledger_account')
    .select('balance')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'bonus')
    .executeTakeFirst()
  return Number(account?.balance ?? 0)
}

const grant = (memberId: string, key: string, amount = 5) =>
  transaction((tx) => grantCredits(tx, memberId, { amount, reason: 'signup', key }))

test('credits granted under one key, also at once, are booked once', async () => {
  const { viewer } = await memberOf('theo@demo.example')
  const before = await bonusOf(viewer.id)
  const booked = await Promise.all(Array.from({ length: 20 }, () => grant(viewer.id, 'test:once')))
  expect(booked.filter(Boolean)).toHaveLength(1)
  expect(await bonusOf(viewer.id)).toBe(before + 5)
})

test('a grant opens the member’s bonus account where there is none', async () => {
  const fictional = await db()
    .selectFrom('member')
    .select('id')
    .where('kind', '=', 'fictional')
    .executeTakeFirstOrThrow()
  await grant(fictional.id, 'test:first')
  await grant(fictional.id, 'test:second', 3)
  expect(await bonusOf(fictional.id)).toBe(8)
})

test('a grant of nothing books nothing, and a fraction or less than nothing is a fault', async () => {
  const { viewer } = await memberOf('theo@demo.example')
  expect(await grant(viewer.id, 'test:nothing', 0)).toBe(false)
  await expect(grant(viewer.id, 'test:half', 0.5)).rejects.toThrow()
  await expect(grant(viewer.id, 'test:minus', -1)).rejects.toThrow()
})
