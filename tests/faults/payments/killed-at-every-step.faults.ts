import { expect, test } from 'vitest'
import '#tests/demo-database.ts'
import { killAt, startShop } from './kill-at.ts'
import { cardSteps } from './steps.ts'

test('MONEY-2 TRUST-5 kill -9 at every step of an order, done or undone: credit, papers, mails and refund come once', async () => {
  const shop = await startShop()
  for (const { name } of cardSteps)
    for (const outcome of ['undone', 'done'] as const) {
      console.log(`  killed when ${name}: ${outcome}`)
      await killAt(shop, [name], outcome)
    }
  expect(cardSteps.length).toBeGreaterThan(10)
})
