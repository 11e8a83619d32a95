import { refundUnused } from '#app/features/payments/refunds/refund-unused.server.ts'
import { BadSetting } from '#app/platform/env.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { runOnDatabase } from './operator-command.ts'

/**
 * npm run payments:giveback -- MEMBER …: takes the unused paid credits of members whose account has ended, and owes
 * them what they paid. The program pays it, or `payments:payouts` lists it. Exits with 2 if it could not.
 */
await runOnDatabase('give credits back', async () => {
  const members = process.argv.slice(2)
  if (members.length === 0 || !members.every(isUuid)) throw new BadSetting('Name the ids of members.')
  for (const member of members)
    for (const { number, credits, amount, currency, status } of await refundUnused(member)) {
      const way = status === 'needs_account' ? ` Ask for an account: /withdraw?order=${number}` : ''
      console.log(`Order ${number}: ${credits} credits, ${(amount / 100).toFixed(2)} ${currency}.${way}`)
    }
})
