import { expect, test } from 'vitest'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { makeProfile } from '#tests/make/profile.ts'
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

test('books credits granted under one key once, even in parallel', async () => {
  const { id } = await makeProfile()
  await grant(id, 'test:before', 3)
  const booked = await Promise.all(Array.from({ length: 20 }, () => grant(id, 'test:once')))
  expect(booked.filter(Boolean)).toHaveLength(1)
  expect(await bonusOf(id)).toBe(8)
})

test('a grant opens the member’s bonus account if there is none', async () => {
  const { id } = await makeProfile()
  await grant(id, 'test:first')
  await grant(id, 'test:second', 3)
  expect(await bonusOf(id)).toBe(8)
})

test('a grant of zero books nothing, and a fraction or a negative amount is an error', async () => {
  const { id } = await makeProfile()
  expect(await grant(id, 'test:nothing', 0)).toBe(false)
  await expect(grant(id, 'test:half', 0.5)).rejects.toThrow()
  await expect(grant(id, 'test:minus', -1)).rejects.toThrow()
})
