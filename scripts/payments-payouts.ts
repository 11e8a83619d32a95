import { markPaidOut, payoutsAsCsv } from '#app/features/payments/refunds/payouts.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { runOnDatabase } from './operator-command.ts'

/**
 * npm run payments:payouts: lists refunds to pay by hand, as CSV. `-- --paid ID …` marks those as paid; exits with 1 if
 * one of them was not to be paid, or has an account that cannot be opened, and with 2 if it could not run.
 */
await runOnDatabase('list payouts', async () => {
  const [flag, ...ids] = process.argv.slice(2)
  if (flag === '--paid') for (const id of ids) await markRefundPaid(id)
  else console.log(await payoutsAsCsv(reportUnreadableAccount))
})

function reportUnreadableAccount(id: string) {
  console.error(`Its account cannot be opened with this SECRET, ask its member for it again: ${id}.`)
  process.exitCode = 1
}

async function markRefundPaid(id: string) {
  if (isUuid(id) && (await markPaidOut(id))) return console.log(`Noted as paid: ${id}.`)
  console.error(`Not to be paid by hand: ${id}.`)
  process.exitCode = 1
}
