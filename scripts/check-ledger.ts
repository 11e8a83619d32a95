import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { runOnDatabase } from './operator-command.ts'

/** npm run check:ledger: recounts all credits; exits with 1 if anything is wrong, and with 2 if it cannot tell. */
await runOnDatabase('check the ledger', async () => {
  const faults = await checkLedger()
  for (const { rule, id } of faults) console.error(`Broken: ${rule} (${id}).`)
  console.log(faults.length === 0 ? 'The ledger is in order.' : `The ledger has faults: ${faults.length}.`)
  process.exitCode = faults.length === 0 ? 0 : 1
})
