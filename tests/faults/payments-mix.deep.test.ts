import { test, vi } from 'vitest'
import '#tests/demo-database.ts'
import { killAt, startShop } from './payments/kill-at.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test('MONEY-2 TRUST-5 a program that is killed while orders are created, settled and refunded does each once', async () => {
  const shop = await startShop()
  await killAt(shop, ['the provider hears of it', 'all of it is settled', 'the provider pays back'], 'done')
})
