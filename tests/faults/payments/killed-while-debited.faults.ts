import { test } from 'vitest'
import '#tests/demo-database.ts'
import { debitSteps } from './debit-steps.ts'
import { byDebit, killAt, startShop } from './kill-at.ts'

test('MONEY-6 kill -9 at every step of a direct debit, done or undone: code, debit, credit, mandate and receipt come once', async () => {
  const shop = await startShop()
  for (const { name } of debitSteps)
    for (const outcome of ['undone', 'done'] as const) {
      console.log(`  killed when ${name}: ${outcome}`)
      await killAt(shop, [name], outcome, byDebit)
    }
})
